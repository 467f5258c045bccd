import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createPdfStore } from './pdf-store.ts';

let folder: string;
const folders: string[] = [];
const errors: object[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-store-'));
  folders.push(folder);
  errors.length = 0;
});
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))));

const open = (version = '1') =>
  createPdfStore({ folder, version, logger: { error: (fields) => void errors.push(fields) } });

/** A `make` function that makes a document from a text, and the number of its calls. */
function maker(text: string) {
  const made = { times: 0 };
  const make = async () => {
    made.times += 1;
    return Buffer.from(`${text} ${made.times}`);
  };
  return { made, make };
}

test('two hundred who ask at once get one document, made once', async () => {
  const store = open();
  const { made, make } = maker('guide');
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => store.read({ name: 'rome', content: 'a', make })),
  );
  expect(made.times).toBe(1);
  expect(new Set(answers.map(({ path }) => path)).size).toBe(1);
  expect(await readFile(answers[0]?.path ?? '', 'utf8')).toBe('guide 1');
});

test('it is there after a restart, and made anew for another content or version', async () => {
  const first = maker('first');
  const { tag } = await open().read({ name: 'rome', content: 'a', make: first.make });
  expect((await open().read({ name: 'rome', content: 'a', make: first.make })).tag).toBe(tag);
  expect(first.made.times).toBe(1);
  const changed = await open().read({ name: 'rome', content: 'b', make: first.make });
  expect(changed.tag).not.toBe(tag);
  await open('2').read({ name: 'rome', content: 'b', make: first.make });
  expect(first.made.times).toBe(3);
});

test('what is outdated goes, what is called alike stays, and no draft is left', async () => {
  const { make } = maker('guide');
  const store = open();
  // Left by a process that was killed while it was writing.
  const draft = join(folder, '.1b4e28ba-2fa1-41d2-883f-0016d3cca427');
  await writeFile(draft, '');
  await utimes(draft, 0, 0);
  await store.read({ name: 'rome', content: 'a', make });
  await store.read({ name: 'rome-empire', content: 'a', make });
  await store.read({ name: 'rome', content: 'b', make });
  const files = await readdir(folder);
  expect(files.map((file) => file.split('.')[0]).sort()).toEqual(['rome', 'rome-empire']);
});

test('the last one that could be made is given out where the present one cannot, and the error told', async () => {
  const store = open();
  const { make } = maker('guide');
  const { path } = await store.read({ name: 'rome', content: 'a', make });
  const fail = () => Promise.reject(new Error('line 7: unknown variable'));
  const old = await store.read({ name: 'rome', content: 'b', make: fail });
  expect(old).toMatchObject({ path, outdated: true });
  expect(errors).toMatchObject([{ document: 'rome', err: new Error('line 7: unknown variable') }]);
  // The document is made as soon as that is possible.
  expect(await store.read({ name: 'rome', content: 'b', make })).toMatchObject({ outdated: false });
  await expect(store.read({ name: 'greece', content: 'a', make: fail })).rejects.toThrow('line 7');
});
