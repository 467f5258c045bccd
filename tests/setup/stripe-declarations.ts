/** Reads the declaration files of the stripe package, with the syntax that they use: interfaces, types, namespaces. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

export const root = resolve(import.meta.dirname, '../../node_modules/stripe/esm');

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Of<Name> = Extract<Statement, { type: Name }>;
export type TypeNode = Of<'TSTypeAliasDeclaration'>['typeAnnotation'];
type Declaration =
  | Of<'TSInterfaceDeclaration'>
  | Of<'TSTypeAliasDeclaration'>
  | Extract<Statement, { superClass: unknown }>;
export type Reference = Extract<TypeNode, { type: 'TSTypeReference' }>;
type Name = Reference['typeName'] | Of<'TSInterfaceDeclaration'>['extends'][number]['expression'];
/** A scope for looking up names: a file, a namespace in it, or the parameters of a generic type. */
export type Scope = {
  file: string;
  outer: Scope | null;
  types: Map<string, Declaration>;
  spaces: Map<string, Scope>;
  parameters: Map<string, TypeIn>;
  imports: Map<string, { file: string; name: string }>;
};
export type TypeIn = { node: TypeNode | Declaration; scope: Scope };

const files = new Map<string, Scope>();

export function newScope(file: string, outer: Scope | null): Scope {
  const maps = { types: new Map(), spaces: new Map(), parameters: new Map(), imports: new Map() };
  return { file, outer, ...maps };
}

export function readTypes(file: string): Scope {
  const known = files.get(file);
  if (known) return known;
  const scope = newScope(file, null);
  files.set(file, scope);
  addAll(parseSync(file, readFileSync(file, 'utf8')).program.body, scope);
  return scope;
}

function addAll(statements: readonly Statement[], scope: Scope): void {
  for (const statement of statements) {
    const node = (statement.type === 'ExportNamedDeclaration' && statement.declaration) || statement;
    if (node.type === 'ImportDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source)) {
      const file = join(dirname(scope.file), node.source?.value.replace(/\.js$/, '.d.ts') ?? '');
      for (const specifier of node.specifiers) {
        const [local, name] =
          specifier.type === 'ExportSpecifier'
            ? [specifier.exported, specifier.local]
            : [specifier.local, specifier.type === 'ImportSpecifier' ? specifier.imported : null];
        if ('name' in local)
          scope.imports.set(local.name, { file, name: name && 'name' in name ? name.name : '*' });
      }
    } else if (
      node.type === 'TSInterfaceDeclaration' ||
      node.type === 'TSTypeAliasDeclaration' ||
      node.type === 'ClassDeclaration'
    ) {
      scope.types.set(node.id?.name ?? '', node);
    } else if (node.type === 'TSModuleDeclaration' && node.id.type === 'Identifier' && node.body) {
      const inner = scope.spaces.get(node.id.name) ?? newScope(scope.file, scope);
      scope.spaces.set(node.id.name, inner);
      if ('body' in node.body) addAll(node.body.body as Statement[], inner);
    }
  }
}

export function namesOf(name: Name): string[] {
  if (name.type === 'TSQualifiedName') return [...namesOf(name.left), name.right.name];
  if (name.type === 'MemberExpression' && name.property.type === 'Identifier') {
    return [...namesOf(name.object), name.property.name];
  }
  return name.type === 'Identifier' ? [name.name] : [];
}
export const lastNameOf = (node: Reference) => namesOf(node.typeName).at(-1) ?? '';

function findInside([name = '', ...rest]: string[], space: Scope): TypeIn | undefined {
  const inner = rest.length > 0 ? space.spaces.get(name) : undefined;
  if (inner) return findInside(rest, inner);
  const node = rest.length === 0 ? space.types.get(name) : undefined;
  return node && { node, scope: space };
}

/** The declaration that a name refers to. */
export function findType(names: string[], scope: Scope): TypeIn | undefined {
  const [name = '', ...rest] = names;
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = (rest.length === 0 && at.parameters.get(name)) || findInside(names, at);
    if (found) return found;
    const from = at.imports.get(name);
    if (from) return findType(from.name === '*' ? rest : [from.name, ...rest], readTypes(from.file));
  }
  return undefined;
}

export function resolveName(name: Name, values: { params: TypeNode[] } | null, scope: Scope): TypeIn {
  const names = namesOf(name);
  const found = findType(names, scope);
  if (!found) throw new Error(`${names.join('.')} is not to be found in ${scope.file}`);
  const parameters = 'typeParameters' in found.node ? (found.node.typeParameters?.params ?? []) : [];
  if (parameters.length === 0) return found;
  const inner = newScope(found.scope.file, found.scope);
  for (const [index, parameter] of parameters.entries()) {
    const node = values?.params[index];
    if (node) inner.parameters.set(parameter.name.name, { node, scope });
  }
  return { node: found.node, scope: inner };
}

export const resolveReference = ({ typeName, typeArguments }: Reference, scope: Scope) =>
  resolveName(typeName, typeArguments, scope);

type Property = { type: TypeIn; optional: boolean };

/** The properties of an interface, including inherited ones; null for other types. */
export function propertiesOf({
  node,
  scope,
}: TypeIn): { named: Map<string, Property>; rest: TypeIn | null } | null {
  if (node.type !== 'TSTypeLiteral' && node.type !== 'TSInterfaceDeclaration') return null;
  const named = new Map<string, Property>();
  let rest: TypeIn | null = null;
  for (const { expression, typeArguments } of node.type === 'TSInterfaceDeclaration' ? node.extends : []) {
    const base = resolveName(expression, typeArguments, scope);
    for (const [name, property] of propertiesOf(base)?.named ?? []) named.set(name, property);
  }
  for (const member of node.type === 'TSTypeLiteral' ? node.members : node.body.body) {
    if (member.type === 'TSIndexSignature') rest = { node: member.typeAnnotation.typeAnnotation, scope };
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue;
    const name =
      member.key.type === 'Identifier'
        ? member.key.name
        : 'value' in member.key
          ? String(member.key.value)
          : '';
    named.set(name, {
      type: { node: member.typeAnnotation.typeAnnotation, scope },
      optional: member.optional,
    });
  }
  return { named, rest };
}
