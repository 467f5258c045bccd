/**
 * Checks values against the TypeScript types of the stripe package itself, so that the types are always those of the
 * API version that the SDK pins. A string must be one of the listed values even where the SDK's types also accept
 * others.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findType,
  lastNameOf,
  newScope,
  propertiesOf,
  readTypes,
  resolveReference,
  root,
  type Scope,
  type TypeIn,
  type TypeNode,
} from './stripe-declarations.ts';

export type { TypeIn };

/** 'form': values are strings, as in requests; 'json': as in responses. */
type Mode = 'form' | 'json';

/** The problems of a value; empty if it fits the type. */
export function problemsOf(value: unknown, type: TypeIn, mode: Mode, path = '', partial = false): string[] {
  const { node, scope } = type;
  const wrong = (expected: string) => [`${path}: ${JSON.stringify(value)?.slice(0, 60)} is not ${expected}`];
  const unless = (right: boolean, expected: string) => (right ? [] : wrong(expected));
  const isForm = mode === 'form';
  switch (node.type) {
    case 'TSStringKeyword':
      return unless(typeof value === 'string', 'a text');
    case 'TSNumberKeyword':
      return unless(
        isForm ? typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) : typeof value === 'number',
        'a number',
      );
    case 'TSBooleanKeyword':
      return unless(
        isForm ? value === 'true' || value === 'false' : typeof value === 'boolean',
        'true or false',
      );
    case 'TSNullKeyword':
      return unless(isForm ? value === '' : value === null, 'null');
    case 'TSVoidKeyword':
      return unless(value === undefined, 'nothing');
    case 'TSLiteralType': {
      const literal = 'value' in node.literal ? node.literal.value : null;
      return unless(isForm ? value === String(literal) : value === literal, String(literal));
    }
    case 'TSArrayType':
      return problemsOfItems(value, { node: node.elementType, scope }, mode, path);
    case 'TSUnionType': {
      const tries = node.types.map((one) => problemsOf(value, { node: one, scope }, mode, path));
      // Reports the problems of the best fitting alternative. Where a list also accepts other strings, only listed
      // ones pass.
      return tries.sort((one, other) => one.length - other.length)[0] ?? [];
    }
    case 'TSTypeReference': {
      const name = lastNameOf(node);
      const [argument] = node.typeArguments?.params ?? [];
      if (name === 'OtherString') return wrong('in the list');
      if (name === 'Decimal')
        return unless(typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value), 'a decimal');
      if (name === 'Array' && argument) return problemsOfItems(value, { node: argument, scope }, mode, path);
      if (name === 'Partial' && argument?.type === 'TSTypeReference') {
        return problemsOf(value, resolveReference(argument, scope), mode, path, true);
      }
      return problemsOf(value, resolveReference(node, scope), mode, path, partial);
    }
    case 'TSTypeAliasDeclaration':
      return problemsOf(value, { node: node.typeAnnotation, scope }, mode, path);
  }
  const properties = propertiesOf(type);
  if (!properties) throw new Error(`${path}: ${node.type} is not understood`);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('an object');
  const { named, rest } = properties;
  const missing = Array.from(named).filter(
    ([name, { optional }]) => !optional && !partial && !(name in value),
  );
  return [
    ...missing.map(([name]) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const expected = named.get(name)?.type ?? rest;
      return expected ? problemsOf(inner, expected, mode, `${path}.${name}`) : [`${path}.${name} is unknown`];
    }),
  ];
}

function problemsOfItems(value: unknown, item: TypeIn, mode: Mode, path: string): string[] {
  if (mode === 'json' && !Array.isArray(value)) return [`${path}: not a list`];
  if (typeof value !== 'object' || value === null) return [`${path}: not a list`];
  return Object.entries(value).flatMap(([key, one]) => problemsOf(one, item, mode, `${path}[${key}]`));
}

/** The type of a property, through references, lists ('[]') and unions; null if there is none. */
export function propertyOf({ node, scope }: TypeIn, name: string): TypeIn | null {
  if (node.type === 'TSTypeReference') {
    const [argument] = node.typeArguments?.params ?? [];
    const reference = lastNameOf(node);
    if (reference === 'Array') return name === '[]' && argument ? { node: argument, scope } : null;
    if (reference === 'OtherString' || reference === 'Decimal') return null;
    return propertyOf(resolveReference(node, scope), name);
  }
  if (node.type === 'TSTypeAliasDeclaration') return propertyOf({ node: node.typeAnnotation, scope }, name);
  if (node.type === 'TSUnionType') {
    return node.types.map((one) => propertyOf({ node: one, scope }, name)).find(Boolean) ?? null;
  }
  const properties = propertiesOf({ node, scope });
  return properties?.named.get(name)?.type ?? properties?.rest ?? null;
}

export type Operation = { method: string; template: string; params: TypeIn | null; result: TypeIn };

/** The calls in one of the SDK's resource files, such as 'Customers': address, parameters, result. */
export function operationsOf(resource: string): Operation[] {
  const file = join(root, 'resources', `${resource}.d.ts`);
  const scope = readTypes(file);
  const script = readFileSync(file.replace(/\.d\.ts$/, '.js'), 'utf8');
  const calls = script.matchAll(
    /^ {4}(\w+)\([^)]*\) \{\n\s+return this\._makeRequest\('(\w+)', ['`]([^'`]+)['`]/gm,
  );
  const members = Array.from(scope.types.values()).flatMap((node) =>
    'superClass' in node ? node.body.body : [],
  );
  return Array.from(calls, ([, call = '', method = '', address = '']): Operation => {
    const member = members.find((one) => 'key' in one && 'name' in one.key && one.key.name === call);
    if (member?.type !== 'MethodDefinition' && member?.type !== 'TSAbstractMethodDefinition')
      throw new Error(call);
    const { params, returnType } = member.value;
    const given = params.find((param) => 'name' in param && param.name === 'params');
    const annotation = given && 'typeAnnotation' in given ? given.typeAnnotation?.typeAnnotation : undefined;
    return {
      method,
      template: address.replace(/\$\{[^}]*\}/g, ':id'),
      params: annotation ? { node: annotation, scope } : null,
      result: answerOf(returnType?.typeAnnotation, scope),
    };
  });
}

/** The type inside a promise: of Promise<Response<T>>, or of ApiListPromise<T> for a list. */
function answerOf(node: TypeNode | undefined, scope: Scope): TypeIn {
  if (!node) throw new Error('A call without a result.');
  if (node.type !== 'TSTypeReference') return { node, scope };
  const [argument] = node.typeArguments?.params ?? [];
  const name = lastNameOf(node);
  if (name === 'Promise' || name === 'Response') return answerOf(argument, scope);
  if (name !== 'ApiListPromise' || !argument) return { node, scope };
  const list = findType(['ApiList'], readTypes(join(root, 'lib.d.ts')));
  if (!list) throw new Error('The SDK has no ApiList.');
  const inner = newScope(list.scope.file, list.scope);
  inner.parameters.set('T', { node: argument, scope });
  return { node: list.node, scope: inner };
}

/** The type of an event such as 'invoice.paid'. */
export function eventType(type: string): TypeIn {
  const scope = readTypes(join(root, 'resources/Events.d.ts'));
  for (const node of scope.types.values()) {
    const named = propertiesOf({ node, scope })?.named.get('type')?.type.node;
    const literal = named?.type === 'TSLiteralType' && 'value' in named.literal ? named.literal.value : null;
    if (literal === type) return { node, scope };
  }
  throw new Error(`The SDK knows no event ${type}.`);
}

/** The fields of a type such as 'Customer.InvoiceSettings' that responses always contain, and that may be null. */
export function nullableFieldsOf(type: string): string[] {
  const found = findType(type.split('.'), readTypes(join(root, 'stripe.core.d.ts')));
  const fields = found && propertiesOf(found)?.named;
  if (!fields) throw new Error(`The SDK knows no type ${type}.`);
  return Array.from(fields).flatMap(([name, { type: one, optional }]) => {
    const mayBeNull =
      one.node.type === 'TSUnionType' && one.node.types.some((each) => each.type === 'TSNullKeyword');
    return mayBeNull && !optional ? name : [];
  });
}

/** Whether a type such as 'Customer' has a field such as 'invoice_settings.footer'. */
export function hasField(type: string, path: string): boolean {
  const found = findType([type], readTypes(join(root, 'stripe.core.d.ts')));
  if (!found) throw new Error(`The SDK knows no type ${type}.`);
  const steps = path.replaceAll('[]', '.[]').split('.');
  return steps.reduce<TypeIn | null>((one, name) => one && propertyOf(one, name), found) !== null;
}
