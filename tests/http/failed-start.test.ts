/** What the operator reads when the site cannot start. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createEmptyDataDir, fillDataDir, runSiteToItsEnd } from '#tests/setup/site-process.ts';

test('a data folder that cannot be written stops the start with one sentence that names it', async () => {
  await using dataDir = await createEmptyDataDir();
  // A folder in the place of the file fails for every user; missing permissions would not fail for root.
  await mkdir(join(dataDir.path, 'pglite.lock'));
  const { code, errors } = await runSiteToItsEnd({ DATA_DIR: dataDir.path });
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toContain(`The data folder ${dataDir.path} cannot be written`);
  expect(errors).toContain('DATA_DIR');
});

test('a statement that fails stops the start with the reason', async () => {
  await using dataDir = await createEmptyDataDir();
  await fillDataDir(dataDir.path, (db) => db.execute(sql`drop table content_loads`));
  const { code, errors } = await runSiteToItsEnd({ DATA_DIR: dataDir.path });
  expect(code).toBe(1);
  expect(errors).toContain('relation "content_loads" does not exist');
  expect(errors).toContain('params: [left out]');
});
