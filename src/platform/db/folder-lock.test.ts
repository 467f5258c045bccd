import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDataFolder, startWriter } from '#tests/setup/embedded-database.ts';
import { DatabaseLockedError } from './errors.ts';
import { lockFolder } from './folder-lock.ts';

test('a data folder has one process at a time, and the next may follow a killed one', async () => {
  await using folder = await createDataFolder();
  await using first = startWriter(folder);
  await first.untilLines(1);
  expect(first.lines[0]).toBe('open');

  await using second = startWriter(folder);
  await second.untilLines(1);
  expect(second.lines).toEqual([expect.stringContaining(`The data folder ${folder.path} is in use`)]);
  await expect(folder.open()).rejects.toThrow(DatabaseLockedError);

  await first.kill();
  const handle = await folder.open();
  await handle.ping();
  await handle.close();
});

test('one process does not open its own folder twice', async () => {
  await using folder = await createDataFolder();
  const handle = await folder.open();
  await expect(folder.open()).rejects.toThrow(DatabaseLockedError);
  await handle.close();
  const again = await folder.open();
  await again.close();
});

test('a start that fails lets go of the folder', async () => {
  await using folder = await createDataFolder();
  await expect(folder.open({ migrationsFolder: folder.path })).rejects.toThrow('_journal.json');
  const handle = await folder.open();
  await handle.close();
});

test('a lock file that cannot be used is not taken for the lock of another process', async () => {
  await using folder = await createDataFolder();
  await writeFile(join(folder.path, 'pglite.lock'), 'not a database '.repeat(100));
  expect(() => lockFolder(folder.path)).toThrow(
    `The data folder ${folder.path} cannot be written: file is not a database.`,
  );
});

test('a data folder whose path leads through a file is named', async () => {
  await using folder = await createDataFolder();
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  expect(() => lockFolder(join(file, 'data'))).toThrow(
    `The data folder ${file}/data cannot be written: ENOTDIR`,
  );
});

test.each([0o755, 0o777, 0o700])(
  'a data folder that was there with the mode %o is its owner’s alone afterwards',
  async (mode) => {
    await using folder = await createDataFolder();
    await mkdir(folder.path, { recursive: true });
    await chmod(folder.path, mode);
    const letGo = lockFolder(folder.path);
    letGo();
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(folder.path)).toBe(0o700);
    expect(await modeOf(join(folder.path, 'pglite.lock'))).toBe(0o600);
  },
);
