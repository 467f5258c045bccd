import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SearchDocument } from '#platform/feature/search-document.ts';
import { type IndexFile, openTextIndex } from './index-file.ts';
import type { TextIndex } from './text-index.ts';

const makeDocument = (id: number, title: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  hit: {
    ...{ type: 'resource', id, title, slug: `item-${id}`, url: `/resources/${id}` },
    ...{ period: 'Ancient Rome', category: 'Books', detail: '' },
  },
  ...{ rating: 4, author: '', topics: '', place: '', dates: '', description: '' },
  ...rest,
});

const documents = [
  makeDocument(1, 'The Histories', { author: 'Polybius', rating: 4.5 }),
  makeDocument(2, 'Letters to Atticus', {
    author: 'Cicero',
    description: 'Daily news of the 1st century B.C.',
  }),
  makeDocument(3, 'On Duties', { author: 'Cicero', rating: 4.9, body: 'What is honourable is also useful.' }),
];

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-index-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const warnings: string[] = [];
  const file: IndexFile = {
    path: join(folder, 'search-index'),
    readCodeVersion: async () => 'first',
    logger: { warn: (_fields, message) => warnings.push(message) },
  };
  return { folder, file, warnings };
}

/** Results of an index for every kind of query. */
function answersOf(index: TextIndex) {
  const titles = (found: SearchDocument[]) => found.map(({ hit }) => hit.title);
  const phrase = { all: [[{ words: ['also', 'useful'], exact: true }]], none: [], author: ['cicero'] };
  return {
    size: index.size,
    found: ['cicero', 'histor', 'polibius', '1st century bce', 'useful'].map((text) =>
      titles(index.search(text, { limit: 8 })),
    ),
    spelled: index.respell('atticos'),
    boolean: titles(index.searchBoolean(phrase)),
  };
}

test('what was made of the same documents is read, and answers as what was built', async () => {
  const { folder, file } = await openFolder();
  const built = await openTextIndex(documents, file);
  expect(answersOf(built.index)).toEqual({
    size: 3,
    found: [
      ['On Duties', 'Letters to Atticus'],
      ['The Histories'],
      ['The Histories'],
      ['Letters to Atticus'],
      [],
    ],
    spelled: 'atticus',
    boolean: ['On Duties'],
  });
  const read = await openTextIndex(documents, file);
  expect([built.isBuilt, read.isBuilt]).toEqual([true, false]);
  expect(answersOf(read.index)).toEqual(answersOf(built.index));
  expect(await readdir(folder)).toEqual(['search-index']);
});

test('one changed letter, or other code, and it is built anew', async () => {
  const { file } = await openFolder();
  await openTextIndex(documents, file);
  const edited = [...documents.slice(0, 2), makeDocument(3, 'On Duties', { author: 'Cicera', rating: 4.9 })];
  const { index, isBuilt } = await openTextIndex(edited, file);
  expect(isBuilt).toBe(true);
  expect(index.search('cicera', { limit: 1 })).toHaveLength(1);
  expect((await openTextIndex(edited, file)).isBuilt).toBe(false);
  const newer = { ...file, readCodeVersion: async () => 'second' };
  expect((await openTextIndex(edited, newer)).isBuilt).toBe(true);
  expect((await openTextIndex(edited, newer)).isBuilt).toBe(false);
});

test('the draft of a process that was killed while it was writing is deleted', async () => {
  const { folder, file } = await openFolder();
  const draft = `${file.path}.1b4e28ba-2fa1-41d2-883f-0016d3cca427`;
  await writeFile(draft, '');
  await utimes(draft, 0, 0);
  await openTextIndex(documents, file);
  expect(await readdir(folder)).toEqual(['search-index']);
});

test('a damaged file is not read, and replaced', async () => {
  const { file } = await openFolder();
  await openTextIndex(documents, file);
  const whole = await readFile(file.path);
  const spoilt = Buffer.from(whole);
  const middle = Math.floor(spoilt.length / 2);
  spoilt.writeUInt8(spoilt.readUInt8(middle) ^ 1, middle);
  for (const bytes of [spoilt, whole.subarray(0, -20), Buffer.alloc(0)]) {
    await writeFile(file.path, bytes);
    const { index, isBuilt } = await openTextIndex(documents, file);
    expect([isBuilt, index.search('cicero', { limit: 8 }).length]).toEqual([true, 2]);
    expect((await openTextIndex(documents, file)).isBuilt).toBe(false);
  }
});

test('where nothing can be written, or the code is not known, it is built each time', async () => {
  const { folder, file, warnings } = await openFolder();
  const unknown = { ...file, readCodeVersion: async () => undefined };
  expect([(await openTextIndex(documents, unknown)).isBuilt, await readdir(folder)]).toEqual([true, []]);
  const nowhere = { ...file, path: join(folder, 'absent', 'search-index') };
  expect((await openTextIndex(documents, nowhere)).isBuilt).toBe(true);
  expect(warnings).toHaveLength(1);
  await openTextIndex(documents, file);
  // Not readable by other users, because it contains full texts.
  expect((await stat(file.path)).mode & 0o077).toBe(0);
});
