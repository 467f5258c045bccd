import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { serverFeatures } from '#app/server-features.ts';
import { openAccounts } from '#tests/setup/accounts.ts';

/** Tables that refer to a member but are not exported, each with the reason. */
const unexported: Record<string, string> = {
  account_tokens: 'Hashes of links that were mailed: nobody can read anything in them, the member included.',
};

test('every table that names a member is read by the export, or not for a reason', async () => {
  const exporters = serverFeatures.flatMap(({ dataExporters }) => dataExporters ?? []);
  await using accounts = await openAccounts({ exporters });
  const visitor = accounts.visit();
  await visitor.register();
  const { rows } = await accounts.db.execute<{ name: string }>(sql`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    union select table_name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'author_id', 'member_id')`);
  const queries = vi.spyOn(accounts.db._.session, 'prepareQuery');
  expect((await visitor.get('/api/account/export')).status).toBe(200);
  const read = new Set(
    queries.mock.calls.flatMap(([query]) =>
      [...query.sql.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name]) => name),
    ),
  );
  queries.mockRestore();
  const forgotten = rows.map(({ name }) => name).filter((name) => !read.has(name));
  expect(forgotten.sort()).toEqual(Object.keys(unexported).sort());
  expect(rows.length).toBeGreaterThan(Object.keys(unexported).length);
});
