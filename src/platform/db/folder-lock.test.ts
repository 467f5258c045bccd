import { expect, test } from 'vitest';
import { createDataFolder, startWriter } from '#tests/setup/embedded-database.ts';
import { DatabaseLockedError } from './errors.ts';

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
