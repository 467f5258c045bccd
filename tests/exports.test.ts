/** What a feature exports to the others is used by them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const indexPattern = /^(?:#|src\/)features\/([^/]+)\/(?:server|web)\/index\.ts$/;

const files = ['src', 'tests', 'scripts', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
);

const parse = ({ path, text }: (typeof files)[number]) =>
  parseSync(path, text, { sourceType: 'module' }).module;

/** 'features/quizzes/server/index.ts: gradeQuiz' for each name that the file takes from the index of a feature. */
function readImportedNames(file: (typeof files)[number]): string[] {
  const { staticImports, staticExports } = parse(file);
  const taken: (string | null | undefined)[][] = [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => [moduleRequest.value, importName.name]),
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, importName }) => [moduleRequest?.value, importName.name]),
    ),
  ];
  // Where an index is loaded later, every word of the file counts.
  for (const [, specifier = ''] of file.text.matchAll(/\bimport\('([^']+)'\)/g))
    for (const word of file.text.match(/\w+/g) ?? []) taken.push([specifier, word]);
  return taken.flatMap(([specifier, name]) => {
    const [index, feature] = indexPattern.exec(specifier ?? '') ?? [];
    const isOwn = file.path.startsWith(`src/features/${feature}/`);
    return index && !isOwn ? [`${index.slice(1)}: ${name}`] : [];
  });
}

test('each name in the index.ts of a feature is imported from outside its folder', () => {
  const imported = new Set(files.filter(({ text }) => text.includes('/index.ts')).flatMap(readImportedNames));
  const exported = files
    .filter(({ path }) => indexPattern.test(path))
    .flatMap((file) =>
      parse(file).staticExports.flatMap(({ entries }) =>
        entries.map(({ exportName }) => `${file.path.slice('src/'.length)}: ${exportName.name}`),
      ),
    );
  expect(exported.length).toBeGreaterThan(100);
  expect(exported.filter((name) => !imported.has(name))).toEqual([]);
});
