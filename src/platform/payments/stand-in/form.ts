/** Decodes the form-encoded parameters of a request according to a route's declaration. */
import { invalidRequest } from './api-error.ts';

type Plain = { string: string; integer: number; boolean: boolean; metadata: Record<string, string> };
/** A list of strings allows any one of them. */
export type Field = keyof Plain | readonly string[] | { readonly each: Field } | Fields;
export type Fields = { readonly [name: string]: Field };

type Value<F> = F extends keyof Plain
  ? Plain[F]
  : F extends readonly (infer Choice)[]
    ? Choice
    : F extends { readonly each: infer Item }
      ? Value<Item>[]
      : Given<F>;
/**
 * The values of fields. Null means that the parameter was sent empty, to unset it. `Required` names the fields that
 * are always present.
 */
export type Given<F, Required extends keyof F = never> = {
  -readonly [Name in keyof F as Name extends Required ? never : Name]?: Value<F[Name]> | null;
} & { -readonly [Name in Required]: Value<F[Name]> };

type Tree = { [key: string]: string | Tree };

/** Parses a string such as `items[0][price]=x&expand[]=y` into a tree; list items are keyed by their number. */
export function parseForm(text: string): Tree {
  const root: Tree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    let node = root;
    const keys = name.split('[').map((key) => key.replace(/\]$/, ''));
    for (const [depth, written] of keys.entries()) {
      const key = written === '' ? String(Object.keys(node).length) : written;
      const known = node[key];
      const inner: Tree = typeof known === 'object' ? known : Object.create(null);
      node[key] = depth === keys.length - 1 ? value : inner;
      node = inner;
    }
  }
  return root;
}

/** Decodes the declared fields. Refuses parameters that the route does not declare, as Stripe does. */
export function decodeFields<const F extends Fields>(tree: Tree, fields: F, path = ''): Given<F> {
  const values = Object.entries(tree).map(([key, node]) => {
    const param = path ? `${path}[${key}]` : key;
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field !== undefined) return [key, decode(node, field, param)];
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  });
  return Object.fromEntries(values);
}

function decode(node: string | Tree, field: Field, param: string): unknown {
  if (node === '') return null;
  if (field === 'metadata' || (typeof field === 'object' && !Array.isArray(field))) {
    if (typeof node === 'string') throw invalidRequest(`Invalid object: ${node}`, { param });
    if (field !== 'metadata' && !('each' in field)) return decodeFields(node, field as Fields, param);
    const each = field === 'metadata' ? 'string' : (field.each as Field);
    // Numeric keys are iterated in order. In metadata, an empty string removes its key.
    const items = Object.entries(node).map(([key, item]) => {
      return [
        key,
        field === 'metadata' && item === '' ? '' : decode(item, each, `${param}[${key}]`),
      ] as const;
    });
    return field === 'metadata' ? Object.fromEntries(items) : items.map(([, item]) => item);
  }
  if (typeof node !== 'string') throw invalidRequest(`Invalid string: ${JSON.stringify(node)}`, { param });
  if (field === 'string' || (Array.isArray(field) && field.includes(node))) return node;
  if (field === 'boolean' && (node === 'true' || node === 'false')) return node === 'true';
  if (field === 'integer' && /^-?\d+$/.test(node)) return Number(node);
  const code = field === 'integer' ? 'parameter_invalid_integer' : undefined;
  throw invalidRequest(`Invalid ${param}: ${node} is not ${field}`, { code, param });
}
