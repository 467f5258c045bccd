/** Tests for both engines; the environment determines which one is tested. */
import { eq, sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase, testDatabaseUrl } from '#tests/setup/database.ts';
import type { Database } from './client.ts';
import { isUniqueViolation, OuterHandleError, readSqlError } from './errors.ts';

const accounts = pgTable('test_accounts', {
  name: text().primaryKey(),
  balance: integer().notNull(),
});

const samples = pgTable('test_samples', {
  big: bigint({ mode: 'number' }).notNull(),
  happenedAt: timestamp({ withTimezone: true }).notNull(),
  day: date({ mode: 'string' }).notNull(),
  words: text().array().notNull(),
});

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase({ reuse: false });
  db = database.db;
  await db.execute(
    sql`create table test_accounts (name text constraint test_accounts_name primary key, balance int not null)`,
  );
  await db.execute(
    sql`create table test_samples (big bigint, happened_at timestamptz, day date, words text[], number numeric)`,
  );
});

afterAll(() => database[Symbol.asyncDispose]());

const readBalance = async (name: string) =>
  (await db.select().from(accounts).where(eq(accounts.name, name)))[0]?.balance;

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  );

test(`runs on ${testDatabaseUrl ? 'PostgreSQL' : 'the embedded engine'}`, () => {
  expect(database.engine).toBe(testDatabaseUrl ? 'postgres' : 'pglite');
});

test('a column reads back as it was written', async () => {
  const sample = {
    big: 9_007_199_254_740_991,
    happenedAt: new Date('2024-02-29T12:34:56.789Z'),
    day: '0044-03-15',
    words: ['α', 'a,b', '"quoted"', ''],
  };
  await db.insert(samples).values(sample);
  expect(await db.select().from(samples)).toEqual([sample]);
});

test('raw statements answer alike on both engines', async () => {
  const result = await db.execute(
    sql`select 7::int8 as big, 1.50::numeric as number, date '2024-02-29' as day, array[1, 2]::int8[] as list,
      timestamptz '2024-02-29 12:00:00Z' at time zone 'UTC' as moment, '{"a": 1}'::jsonb as object, true as flag`,
  );
  expect(result.rowCount).toBe(1);
  expect(result.rows).toEqual([
    {
      big: '7',
      number: '1.50',
      day: '2024-02-29',
      list: ['1', '2'],
      moment: '2024-02-29 12:00:00',
      object: { a: 1 },
      flag: true,
    },
  ]);
});

test('a statement that is sent again is prepared once, and answers as before', async () => {
  await db.insert(accounts).values({ name: 'prepared', balance: 7 });
  const prepared = await db.transaction(async (transaction) => {
    const find = (name: string) => transaction.select().from(accounts).where(eq(accounts.name, name));
    for (let time = 0; time < 8; time += 1) {
      expect(await find('prepared')).toEqual([{ name: 'prepared', balance: 7 }]);
      expect(await find(`nobody ${time}`)).toEqual([]);
    }
    const { rows } = await transaction.execute<{ runs: number }>(
      sql`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
        where statement like 'select "name", "balance" from "test_accounts"%'`,
    );
    return rows;
  });
  expect(prepared).toEqual([{ runs: 15 }]);
});

test('a prepared statement that is refused leaves the connection usable', async () => {
  await db.insert(accounts).values({ name: 'taken', balance: 1 });
  for (let time = 0; time < 4; time += 1) {
    const refused = await failureOf(db.insert(accounts).values({ name: 'taken', balance: time }));
    expect(isUniqueViolation(refused, 'test_accounts_name')).toBe(true);
    const rolledBack = await failureOf(
      db.transaction(async (transaction) => {
        await transaction.update(accounts).set({ balance: 9 }).where(eq(accounts.name, 'taken'));
        await transaction.insert(accounts).values({ name: 'taken', balance: time });
      }),
    );
    expect(isUniqueViolation(rolledBack, 'test_accounts_name')).toBe(true);
    expect(await readBalance('taken')).toBe(1);
  }
});

test('a change tells how many rows it met', async () => {
  await db.insert(accounts).values([
    { name: 'count-a', balance: 1 },
    { name: 'count-b', balance: 1 },
  ]);
  const changed = await db.update(accounts).set({ balance: 2 }).where(sql`name like 'count-%'`);
  const missed = await db.update(accounts).set({ balance: 2 }).where(eq(accounts.name, 'nobody'));
  expect([changed.rowCount, missed.rowCount]).toEqual([2, 0]);
});

test('a unique violation carries its code and its constraint', async () => {
  await db.insert(accounts).values({ name: 'twin', balance: 1 });
  const failure = await failureOf(db.insert(accounts).values({ name: 'twin', balance: 2 }));
  expect(readSqlError(failure)).toMatchObject({
    code: '23505',
    constraint: 'test_accounts_name',
    table: 'test_accounts',
  });
  expect(isUniqueViolation(failure)).toBe(true);
  expect(isUniqueViolation(failure, 'test_accounts_name')).toBe(true);
  expect(isUniqueViolation(failure, 'another')).toBe(false);
});

test('a unique violation inside a transaction carries the same', async () => {
  await db.insert(accounts).values({ name: 'inner-twin', balance: 1 });
  const failure = await failureOf(
    db.transaction((transaction) => transaction.insert(accounts).values({ name: 'inner-twin', balance: 2 })),
  );
  expect(isUniqueViolation(failure, 'test_accounts_name')).toBe(true);
});

test('an error that no server reported is no SQL error', () => {
  expect(readSqlError(new Error('no'))).toBeUndefined();
  expect(isUniqueViolation(undefined)).toBe(false);
});

describe('transactions', () => {
  test('100 at once that read, then write, lose nothing', async () => {
    await db.insert(accounts).values({ name: 'shared', balance: 0 });
    const increment = () =>
      db.transaction(async (transaction) => {
        const [account] = await transaction
          .select()
          .from(accounts)
          .where(eq(accounts.name, 'shared'))
          .for('update');
        if (!account) throw new Error('The account is missing.');
        await transaction
          .update(accounts)
          .set({ balance: account.balance + 1 })
          .where(eq(accounts.name, 'shared'));
      });
    await Promise.all(Array.from({ length: 100 }, increment));
    expect(await readBalance('shared')).toBe(100);
  });

  test('an exception undoes everything and comes through unchanged', async () => {
    const reason = new Error('changed my mind');
    const failure = await failureOf(
      db.transaction(async (transaction) => {
        await transaction.insert(accounts).values({ name: 'undone', balance: 1 });
        throw reason;
      }),
    );
    expect(failure).toBe(reason);
    expect(await readBalance('undone')).toBeUndefined();
  });

  test('an inner one is undone alone', async () => {
    await db.transaction(async (outer) => {
      await outer.insert(accounts).values({ name: 'outer', balance: 1 });
      await failureOf(
        outer.transaction(async (inner) => {
          await inner.insert(accounts).values({ name: 'inner', balance: 1 });
          throw new Error('only this');
        }),
      );
    });
    expect([await readBalance('outer'), await readBalance('inner')]).toEqual([1, undefined]);
  });

  test('one that swallows a refused statement does not pass for committed', async () => {
    const work = db.transaction(async (transaction) => {
      await transaction.insert(accounts).values({ name: 'swallowed', balance: 1 });
      await failureOf(transaction.execute(sql`select 1 / 0`));
    });
    await expect(work).rejects.toThrow();
    expect(await readBalance('swallowed')).toBeUndefined();
  });

  test('the outer handle is refused inside, at once', async () => {
    const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error);
    const inside = await db.transaction(async () => [
      await failureOf(db.select().from(accounts)),
      await failureOf(db.transaction(async () => undefined)),
      await failureOf(database.notify('inside', '')),
    ]);
    for (const failure of inside) expect(causeOf(failure)).toBeInstanceOf(OuterHandleError);
    expect(inside).toHaveLength(3);
  });

  test('what a transaction started may use the outer handle once it is over', async () => {
    const over = Promise.withResolvers<void>();
    const later = await db.transaction(async () => ({
      balance: over.promise.then(() => readBalance('nobody')),
    }));
    over.resolve();
    expect(await later.balance).toBeUndefined();
  });
});

describe('notifications', () => {
  test('reach every listener of their channel and no other', async () => {
    const heard: (string | null)[] = [];
    const arrived = Promise.withResolvers<void>();
    await database.listen('news', (payload) => heard.push(`first ${payload}`));
    await database.listen('other', (payload) => heard.push(`other ${payload}`));
    await database.listen('news', (payload) => {
      heard.push(`second ${payload}`);
      if (payload === 'last') arrived.resolve();
    });
    await database.notify('news', 'a');
    await database.notify('news', 'last');
    await arrived.promise;
    expect(heard).toEqual(['first a', 'second a', 'first last', 'second last']);
  });

  test('stop when they are no longer wanted', async () => {
    const heard: (string | null)[] = [];
    const arrived = Promise.withResolvers<void>();
    const stop = await database.listen('briefly', (payload) => heard.push(payload));
    await stop();
    await database.listen('briefly', () => arrived.resolve());
    await database.notify('briefly', 'too late');
    await arrived.promise;
    expect(heard).toEqual([]);
  });

  test('survive a listener that throws', async () => {
    const arrived = Promise.withResolvers<string | null>();
    await database.listen('fragile', () => {
      throw new Error('broken listener');
    });
    await database.listen('fragile', arrived.resolve);
    await database.notify('fragile', 'still here');
    expect(await arrived.promise).toBe('still here');
  });

  test('are refused where PostgreSQL could not carry them', async () => {
    await expect(database.notify('news', 'é'.repeat(4000))).rejects.toThrow(RangeError);
    await expect(database.notify('News; drop table x', '')).rejects.toThrow(RangeError);
    await expect(database.listen('News', () => undefined)).rejects.toThrow(RangeError);
  });
});

test('maintenance leaves the data as it was', async () => {
  await db.insert(accounts).values({ name: 'kept', balance: 5 });
  await database.maintain();
  expect(await readBalance('kept')).toBe(5);
});

test('a closed database refuses', async () => {
  await using other = await createTestDatabase();
  await other.ping();
  await other.close();
  await expect(other.ping()).rejects.toThrow();
  await expect(other.db.execute(sql`select 1`)).rejects.toThrow();
});
