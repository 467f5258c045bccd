/** The import rules of docs/architecture.md, checked on resolved paths. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { features } from '#app/features.ts';
import { serverFeatures } from '#app/server-features.ts';

const root = resolve(import.meta.dirname, '..');
const src = join(root, 'src');
const aliases: Record<string, string> = {
  '#app/': 'src/app/',
  '#content/': 'content/',
  '#features/': 'src/features/',
  '#platform/': 'src/platform/',
  '#ui/': 'src/ui/',
  '#tests/': 'tests/',
  '#tools/': 'tools/',
};

/** Prefix for the names of packages, which are not paths in this project. */
const packages = 'package:';

type Import = { from: string; to: string; specifier: string; typeOnly: boolean; lazy: boolean };

function sourceFiles(): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `src/${name}`);
}

function resolveSpecifier(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return relative(root, resolve(root, dirname(from), bare));
  const alias = Object.keys(aliases).find((prefix) => bare.startsWith(prefix));
  return alias ? join(aliases[alias] ?? '', bare.slice(alias.length)) : `${packages}${bare}`;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text, { sourceType: 'module' });
  const statics = module.staticImports.map((item) => ({
    specifier: item.moduleRequest.value,
    typeOnly: item.entries.length > 0 && item.entries.every((entry) => entry.isType),
  }));
  const exported = module.staticExports
    .flatMap((item) => item.entries)
    .flatMap((entry) =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
    );
  const dynamic = module.dynamicImports.flatMap((item) => {
    const written = text.slice(item.moduleRequest.start, item.moduleRequest.end);
    const isText = /^['"`][^$]*['"`]$/.test(written);
    return isText ? [{ specifier: written.slice(1, -1), typeOnly: false, lazy: true }] : [];
  });
  return [...statics, ...exported, ...dynamic].map((item) => {
    return { lazy: false, ...item, from: file, to: resolveSpecifier(file, item.specifier) };
  });
}

const files = sourceFiles();
const imports = files.flatMap(importsOf);
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const featureOrder = features.map(({ name }) => name);
const isServerSide = (path: string) =>
  /^src\/features\/[^/]+\/(?:server\/|(?:admin-)?schemas\.ts$)/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Each rule says what is wrong with an import, or nothing. */
const rules: Record<string, (item: Import) => boolean> = {
  'an import leads to a file that is there': ({ to }) =>
    !to.startsWith(packages) && !existsSync(join(root, to)),
  'parents are reached by alias, not by ../../': ({ specifier }) => specifier.startsWith('../../'),
  'only src/app imports src/app': ({ from, to }) =>
    to.startsWith('src/app/') && !from.startsWith('src/app/') && !isTest(from),
  'platform and ui know no feature': ({ from, to }) =>
    /^src\/(?:platform|ui)\//.test(from) && to.startsWith('src/features/') && !isTest(from),
  'ui knows no platform': ({ from, to }) => from.startsWith('src/ui/') && to.startsWith('src/platform/'),
  'a feature is reached by contract.ts, server/index.ts or web/index.ts': ({ from, to }) => {
    const target = featureOf(to);
    if (!target || featureOf(from) === target || isTest(from)) return false;
    const doors = [
      'contract.ts',
      'server/index.ts',
      'web/index.ts',
      ...(from.startsWith('src/app/') ? ['feature.ts', 'web/pages.ts', 'web/routes.tsx'] : []),
      // A schema may contain one of another feature.
      ...(/^src\/features\/[^/]+\/(?:admin-)?schemas\.ts$/.test(from) ? ['schemas.ts'] : []),
    ];
    return !doors.some((door) => to === `src/features/${target}/${door}`);
  },
  'web never imports server': ({ from, to }) =>
    /^src\/features\/[^/]+\/web\//.test(from) && /^src\/features\/[^/]+\/server\//.test(to),
  'files at the root of a feature, which both sides use, import no server and no web': ({ from, to }) =>
    /^src\/features\/[^/]+\/[^/]+\.ts$/.test(from) && /\/(?:server|web)\//.test(to) && !isTest(from),
  'validation and database never reach the browser': ({ from, to, typeOnly }) =>
    !typeOnly &&
    /^package:(?:zod|drizzle-orm|pg$|node:)/.test(to) &&
    (/^src\/features\/[^/]+\/(?:(?!(?:admin-)?schemas\.ts$)[^/]+\.ts$|web\/)/.test(from) ||
      /^src\/(?:ui|platform\/(?:web|api))\//.test(from)) &&
    !isTest(from),
  'schemas reach the browser as types alone': ({ from, to, typeOnly }) =>
    !typeOnly &&
    /^src\/features\/[^/]+\/(?:admin-)?schemas\.ts$/.test(to) &&
    !isServerSide(from) &&
    !isTest(from),
  'a feature imports only features above it in src/app/features.ts': ({ from, to }) => {
    const [importer, imported] = [featureOf(from), featureOf(to)];
    if (!importer || !imported || importer === imported || isTest(from)) return false;
    return featureOrder.indexOf(imported) >= featureOrder.indexOf(importer);
  },
  'server files are loaded by Node, which cannot read .tsx': ({ from, to }) =>
    /^src\/(?:features\/[^/]+\/(?:server\/|contract|rules)|platform\/(?!web))/.test(from) &&
    to.endsWith('.tsx'),
  // Every page of the site carries all of these.
  'a route table imports of features only addresses of pages and the guard; all else lazily': ({
    from,
    to,
    lazy,
  }) =>
    !lazy &&
    /^src\/(?:features\/[^/]+\/web|app\/pages)\/routes\.tsx$/.test(from) &&
    /^src\/(?:features|app)\//.test(to) &&
    !/^src\/features\/(?:[^/]+\/(?:web\/)?paths|accounts\/web\/index)\.ts$/.test(to),
  'addresses of pages import nothing': ({ from, typeOnly }) =>
    /^src\/features\/[^/]+\/(?:web\/)?paths\.ts$/.test(from) && !typeOnly,
  'tools are used by the build, never by the running site': ({ to }) => to.startsWith('tools/'),
};

for (const [rule, broken] of Object.entries(rules)) {
  test(rule, () => {
    const offenders = imports.filter(broken).map(({ from, specifier }) => `${from} → ${specifier}`);
    expect(offenders).toEqual([]);
  });
}

test('each rule catches what it is for', () => {
  const page = 'src/features/site/web/home-page.tsx';
  const samples: Record<string, [from: string, to: string, specifier?: string]> = {
    'an import leads to a file that is there': [page, 'src/features/site/web/nothing.tsx'],
    'parents are reached by alias, not by ../../': [page, 'src/ui/icon.tsx', '../../../ui/icon.tsx'],
    'only src/app imports src/app': [page, 'src/app/frame/frame.tsx'],
    'platform and ui know no feature': ['src/platform/http/encoding.ts', 'src/features/site/contract.ts'],
    'ui knows no platform': ['src/ui/icon.tsx', 'src/platform/web/public-config.ts'],
    'a feature is reached by contract.ts, server/index.ts or web/index.ts': [
      page,
      'src/features/library/rules.ts',
    ],
    'web never imports server': [page, 'src/features/site/server/index.ts'],
    'files at the root of a feature, which both sides use, import no server and no web': [
      'src/features/site/contract.ts',
      'src/features/site/server/index.ts',
    ],
    'validation and database never reach the browser': ['src/features/site/contract.ts', 'package:zod'],
    'schemas reach the browser as types alone': [page, 'src/features/library/schemas.ts'],
    'a feature imports only features above it in src/app/features.ts': [
      'src/features/library/server/queries.ts',
      'src/features/quizzes/contract.ts',
    ],
    'server files are loaded by Node, which cannot read .tsx': ['src/features/site/server/index.ts', page],
    'a route table imports of features only addresses of pages and the guard; all else lazily': [
      'src/features/browse/web/routes.tsx',
      'src/features/browse/rules.ts',
    ],
    'addresses of pages import nothing': ['src/features/groups/paths.ts', 'src/features/groups/rules.ts'],
    'tools are used by the build, never by the running site': [page, 'tools/plates/plate.ts'],
  };
  for (const [rule, broken] of Object.entries(rules)) {
    const [from = '', to = '', specifier = '#x'] = samples[rule] ?? [];
    expect(broken({ from, to, specifier, typeOnly: false, lazy: false }), rule).toBe(true);
  }
});

test('every feature is in the list, and its server side is collected', () => {
  const folders = readdirSync(join(src, 'features'));
  expect([...featureOrder].sort()).toEqual(folders.sort());
  const withServer = folders.filter((name) => existsSync(join(src, 'features', name, 'server')));
  expect(serverFeatures.map(({ name }) => name)).toEqual(
    featureOrder.filter((name) => withServer.includes(name)),
  );
});

/** 'quizzes --> library' for each feature that imports another. */
const featureEdges = new Set(
  imports.flatMap(({ from, to }) => {
    const [importer, imported] = [featureOf(from), featureOf(to)];
    return importer && imported && importer !== imported && !isTest(from)
      ? [`${importer} --> ${imported}`]
      : [];
  }),
);

test('features form a directed graph without cycles', () => {
  const remaining = new Set(featureEdges);
  for (let before = -1; before !== remaining.size; ) {
    before = remaining.size;
    // A feature that imports none of those left is in no cycle.
    const importers = new Set([...remaining].map((edge) => edge.split(' --> ')[0]));
    for (const edge of remaining) if (!importers.has(edge.split(' --> ')[1])) remaining.delete(edge);
  }
  expect(featureEdges.size).toBeGreaterThan(20);
  expect([...remaining]).toEqual([]);
});

test('docs/architecture.md draws these imports', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const lines = page.match(/^ {2}\w+ --> .+$/gm) ?? [];
  const drawn = lines.flatMap((line) => {
    const [importer, imported = ''] = line.trim().split(' --> ');
    return imported.split(' & ').map((name) => `${importer} --> ${name}`);
  });
  expect(drawn.sort()).toEqual([...featureEdges].sort());
});

test('the rules see the code', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(imports.length).toBeGreaterThan(200);
});

test('only main.ts reads the environment', () => {
  const readers = files.filter(
    (file) =>
      !isTest(file) &&
      file !== 'src/app/main.ts' &&
      /process\.env\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(readers).toEqual([]);
});

/** What scripts/vite-unused-code.ts cuts out of the libraries: in the browser it would do nothing, or throw. */
const droppedByBuild = [
  /\bimport \{[^}]*\b(?:Form|useActionData|useFetchers?|useFormAction|useSubmit|useViewTransitionState)\b[^}]*\} from 'react-router'/,
  /\bimport \{[^}]*\b(?:addTransitionType|ViewTransition|useInfiniteQuery|useSuspenseInfiniteQuery)\b[^}]*\} from/,
  /\bviewTransition\b/,
  /<(?:React\.)?Fragment\b[^>]*\sref=/,
];

test('what the build drops of its libraries is used nowhere', () => {
  const isDropped = (text: string) => droppedByBuild.some((use) => use.test(text));
  expect(isDropped("import { data, useFetcher } from 'react-router';")).toBe(true);
  expect(isDropped("import {\n  Suspense,\n  ViewTransition,\n} from 'react';")).toBe(true);
  expect(isDropped('<PageLink to="/" viewTransition>')).toBe(true);
  expect(isDropped('<Fragment key={id} ref={part}>')).toBe(true);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(files.filter((file) => isDropped(read(file)))).toEqual([]);
  const routeTables = files.filter((file) => /\/(?:routes\.tsx|page-route\.ts)$/.test(file));
  expect(routeTables.length).toBeGreaterThan(10);
  expect(routeTables.filter((file) => /\b(?:action|middleware)\b/.test(read(file)))).toEqual([]);
});

test('no module imports itself, however long the way round', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) {
    if (!typeOnly && !to.startsWith(packages)) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

test('no source file is longer than 250 lines, no test than 300', () => {
  const long = files.filter((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    return lines > (isTest(file) ? 300 : 250);
  });
  expect(long).toEqual([]);
});
