import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildCitations } from './build-citations.ts';

const root = mkdtempSync(join(tmpdir(), 'lyceum-citations-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const value = {
  slug: 'a-book',
  category: 'books',
  title: 'Built to Last',
  author: 'Jane Doe',
  citation: { author: [{ family: 'Doe', given: 'Jane' }] },
  year: 2001,
};
const content = { resources: [{ value }], texts: [] } as unknown as Parameters<typeof buildCitations>[0];

test('citations are made anew when what makes them has changed, be it ours or a package', () => {
  const folder = join(root, 'citations/server');
  cpSync(join(import.meta.dirname, '..'), join(root, 'citations'), { recursive: true });
  const lock = join(root, 'package-lock.json');
  writeFileSync(lock, '{}');
  const build = () => buildCitations(content, { folder, lock, prebuilt: join(root, 'citations.json') });
  expect(build()).toEqual({ all: 1, made: 1 });
  for (const file of [join(folder, 'names.ts'), join(folder, 'styles/apa.csl'), lock]) {
    expect(build(), file).toEqual({ all: 1, made: 0 });
    appendFileSync(file, '\n');
    expect(build(), file).toEqual({ all: 1, made: 1 });
  }
  appendFileSync(join(folder, 'routes.test.ts'), '\n');
  expect(build()).toEqual({ all: 1, made: 0 });
});
