import fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createDataFolder } from '#tests/setup/embedded-database.ts';
import { openEngine } from './pglite-engine.ts';
import { copyTemplate } from './template.ts';

test('an acknowledged row has been put on the disk itself', async () => {
  await using folder = await createDataFolder();
  const data = path.join(folder.path, 'pglite');
  copyTemplate(folder.templatePath, data);
  const engine = await openEngine({ folder: data, durable: true });
  await engine.query('create table written (id int)');
  const sync = vi.spyOn(fs, 'fsyncSync');
  try {
    for (let id = 1; id <= 5; id += 1) {
      const before = sync.mock.calls.length;
      await engine.query('insert into written values ($1)', [id]);
      expect(sync.mock.calls.length).toBeGreaterThan(before);
    }
    const before = sync.mock.calls.length;
    await engine.query('select * from written');
    expect(sync.mock.calls.length).toBe(before);
  } finally {
    sync.mockRestore();
    await engine.close();
  }
});
