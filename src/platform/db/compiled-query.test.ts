/** Tests for both engines; the environment determines which one is tested. */
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import type { Database } from './client.ts';
import { compiledQuery } from './compiled-query.ts';

const events = pgTable('test_events', {
  name: text().primaryKey(),
  rank: integer().notNull(),
  happenedAt: timestamp({ withTimezone: true }).notNull(),
});

const ides = new Date('2024-03-15T09:30:00.123Z');
let database: TestDatabase;
let builds = 0;

const find = compiledQuery((db) => {
  builds += 1;
  return db
    .select()
    .from(events)
    .where(
      sql`${eq(events.happenedAt, sql.param(sql.placeholder('at'), events.happenedAt))}
        and ${events.rank} >= ${sql.placeholder('rank')}`,
    );
});

beforeAll(async () => {
  database = await createTestDatabase({ reuse: false });
  await database.db.execute(
    sql`create table test_events (name text primary key, rank int not null, happened_at timestamptz not null)`,
  );
  await database.db.insert(events).values([
    { name: 'first', rank: 1, happenedAt: ides },
    { name: 'later', rank: 1, happenedAt: new Date(ides.getTime() + 1) },
  ]);
});

afterAll(() => database[Symbol.asyncDispose]());

const namesOf = async (db: Database, values: Record<string, unknown>) =>
  (await find(db, values)).map(({ name }) => name);

test('a query compiled once answers for the values of each call', async () => {
  const { db } = database;
  builds = 0;
  expect(await namesOf(db, { at: ides, rank: 1 })).toEqual(['first']);
  expect(await namesOf(db, { at: ides, rank: 2 })).toEqual([]);
  expect(
    await Promise.all([
      namesOf(db, { at: new Date(ides.getTime() + 1), rank: 0 }),
      namesOf(db, { at: ides, rank: 0 }),
    ]),
  ).toEqual([['later'], ['first']]);
  expect(builds).toBe(1);
});

test('a missing value is an error, not an empty answer', async () => {
  await expect(find(database.db, { at: ides })).rejects.toThrow('rank');
});

test('in a transaction it reads what the transaction has written, and the engine prepares it', async () => {
  const runs = await database.db.transaction(async (transaction) => {
    await transaction.insert(events).values({ name: 'inside', rank: 5, happenedAt: ides });
    for (let time = 0; time < 4; time += 1) {
      expect(await namesOf(transaction, { at: ides, rank: 5 })).toEqual(['inside']);
    }
    const { rows } = await transaction.execute<{ runs: number }>(
      sql`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
        where statement like 'select "name", "rank", "happened_at" from "test_events"%'`,
    );
    return rows.map((row) => row.runs);
  });
  // The text gets a name when it is sent for the second time; the first test may have done that on this connection.
  expect(runs).toHaveLength(1);
  expect(runs[0]).toBeGreaterThanOrEqual(3);
});
