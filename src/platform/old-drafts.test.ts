import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deleteOldDrafts } from './old-drafts.ts';

test('drafts of an hour ago are deleted, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-drafts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const write = async (name: string, minutesOld: number) => {
    await writeFile(join(folder, name), '');
    const time = new Date(Date.now() - minutesOld * 60_000);
    await utimes(join(folder, name), time, time);
  };
  const id = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
  await write(`index.${id}`, 61);
  const kept = [`index.${id.replace('1b', '2b')}`, `.${id}`, 'index', 'index.backup', `index.${id}.new`];
  await write(kept[0] ?? '', 50);
  for (const name of kept.slice(1)) await write(name, 600);
  // A folder of this name cannot be deleted as a file.
  const odd = `index.${id.replace('1b', '3b')}`;
  await mkdir(join(folder, odd));
  await utimes(join(folder, odd), 0, 0);
  await deleteOldDrafts(folder, 'index.');
  expect((await readdir(folder)).sort()).toEqual([...kept, odd].sort());
  await deleteOldDrafts(join(folder, 'absent'), 'index.');
});
