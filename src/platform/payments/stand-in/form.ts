/** Reads the form-encoded parameters of a request by what a route says of them. */
import { invalidRequest } from './api-error.ts';

export type Field =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'metadata'
  /** One of these texts. */
  | readonly string[]
  | { readonly each: Field }
  | { readonly fields: Fields };
export type Fields = { readonly [name: string]: Field };

type Value<F> = F extends 'string'
  ? string
  : F extends 'integer' | 'number'
    ? number
    : F extends 'boolean'
      ? boolean
      : F extends 'metadata'
        ? Record<string, string>
        : F extends readonly (infer Choice)[]
          ? Choice
          : F extends { readonly each: infer Item }
            ? Value<Item>[]
            : F extends { readonly fields: infer Inner }
              ? Values<Inner>
              : never;
/** Null is what was sent empty, to unset it. */
export type Values<F> = { -readonly [Name in keyof F]?: Value<F[Name]> | null };

type Node = string | { [key: string]: Node };

/** A text such as `items[0][price]=x&expand[]=y` as a tree; list items are keyed by their number. */
export function parseForm(text: string): { [key: string]: Node } {
  const root: { [key: string]: Node } = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = [
      name.replace(/\[.*$/s, ''),
      ...Array.from(name.matchAll(/\[([^\]]*)\]/g), ([, key]) => key ?? ''),
    ];
    let node = root;
    for (const [depth, written] of keys.entries()) {
      const key = written === '' ? String(Object.keys(node).length) : written;
      if (depth === keys.length - 1) {
        node[key] = value;
        break;
      }
      const next = node[key];
      if (typeof next === 'object') node = next;
      else {
        const made: { [key: string]: Node } = Object.create(null);
        node[key] = made;
        node = made;
      }
    }
  }
  return root;
}

/** Values of the named fields. Refuses what the route does not name, as Stripe does. */
export function decodeFields<const F extends Fields>(
  tree: { [key: string]: Node },
  fields: F,
  path = '',
): Values<F> {
  const values: Record<string, unknown> = {};
  for (const [key, node] of Object.entries(tree)) {
    const param = path ? `${path}[${key}]` : key;
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field === undefined) {
      throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
    values[key] = decode(node, field, param);
  }
  return values as Values<F>;
}

function decode(node: Node, field: Field, param: string): unknown {
  if (node === '') return null;
  if (field === 'metadata') {
    const texts = Object.entries(object(node, param)).map(([key, text]) => {
      if (typeof text === 'string') return [key, text];
      throw invalidRequest(`Invalid string: ${JSON.stringify(text)}`, { param: `${param}[${key}]` });
    });
    return Object.fromEntries(texts);
  }
  if (typeof field === 'object' && 'fields' in field)
    return decodeFields(object(node, param), field.fields, param);
  if (typeof field === 'object' && 'each' in field) {
    const items = Object.entries(object(node, param, 'array')).sort(([a], [b]) => Number(a) - Number(b));
    return items.map(([key, item]) => decode(item, field.each, `${param}[${key}]`));
  }
  if (typeof node !== 'string') throw invalidRequest(`Invalid string: ${JSON.stringify(node)}`, { param });
  if (field === 'string') return node;
  if (field === 'boolean') {
    if (node === 'true' || node === 'false') return node === 'true';
    throw invalidRequest(`Invalid boolean: ${node}`, { param });
  }
  if (field === 'integer' || field === 'number') {
    if ((field === 'integer' ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(node)) return Number(node);
    throw invalidRequest(`Invalid ${field === 'integer' ? 'integer' : 'decimal'}: ${node}`, {
      code: field === 'integer' ? 'parameter_invalid_integer' : undefined,
      param,
    });
  }
  if (Array.isArray(field) && field.includes(node)) return node;
  throw invalidRequest(`Invalid ${param}: must be one of ${(field as readonly string[]).join(', ')}`, {
    param,
  });
}

function object(node: Node, param: string, type = 'object'): { [key: string]: Node } {
  if (typeof node === 'object') return node;
  throw invalidRequest(`Invalid ${type}`, { param });
}

/** Metadata after a change: an empty value removes its key, empty metadata removes all. */
export function changeMetadata(
  before: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return before;
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}
