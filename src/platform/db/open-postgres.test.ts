/** Tests of what exists with a PostgreSQL server only: other processes, and connections that get lost. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import {
  createTestDatabase,
  migrationsFolder,
  silentLogger,
  testDatabaseUrl,
} from '#tests/setup/database.ts';
import { openPostgres, type PostgresOptions } from './open-postgres.ts';

test('a server that is not there is reported', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
  await expect(openPostgres({ databaseUrl, migrationsFolder, logger: silentLogger })).rejects.toThrow(
    'ECONNREFUSED',
  );
});

if (testDatabaseUrl) {
  describe('on a server', () => {
    /** Terminates every connection to the database `name`; its own connection is to another database. */
    const cutConnections = async (name: string) => {
      const client = new pg.Client({ connectionString: testDatabaseUrl });
      await client.connect();
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await client.end();
    };

    const readName = async (database: Awaited<ReturnType<typeof createTestDatabase>>) => {
      const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`);
      return rows[0]?.name ?? '';
    };

    const openNamed = (name: string, options: Partial<PostgresOptions> = {}) => {
      const databaseUrl = Object.assign(new URL(testDatabaseUrl ?? ''), { pathname: `/${name}` }).href;
      return openPostgres({ databaseUrl, migrationsFolder, logger: silentLogger, ...options });
    };

    /** Repeats until it succeeds, as a visitor would. */
    const retry = async <T>(work: () => Promise<T>): Promise<T> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await work();
        } catch (error) {
          if (attempt === 20) throw error;
          await wait(50);
        }
      }
    };

    test('several processes may migrate an empty database at once', async () => {
      const name = `lyceum_test_${randomUUID().replaceAll('-', '')}`;
      const admin = new pg.Client({ connectionString: testDatabaseUrl });
      await admin.connect();
      await admin.query(`create database ${name}`);
      const databaseUrl = new URL(testDatabaseUrl ?? '');
      databaseUrl.pathname = `/${name}`;
      const open = () =>
        openPostgres({ databaseUrl: databaseUrl.href, migrationsFolder, logger: silentLogger });
      const handles = await Promise.all([open(), open(), open(), open()]);
      const applied = await handles[0]?.db.execute(sql`select hash from drizzle.__drizzle_migrations`);
      await Promise.all(handles.map((handle) => handle.close()));
      await admin.query(`drop database ${name}`);
      await admin.end();
      const hashes = applied?.rows.map((row) => row.hash);
      expect(hashes?.length).toBeGreaterThan(1);
      expect(new Set(hashes).size).toBe(hashes?.length);
    });

    test('work goes on after idle connections were lost', async () => {
      await using database = await createTestDatabase();
      const name = await readName(database);
      await Promise.all(Array.from({ length: 5 }, () => database.ping()));
      await cutConnections(name);
      await retry(() => database.ping());
      await Promise.all(Array.from({ length: 30 }, () => retry(() => database.ping())));
    });

    test('a connection lost inside a transaction fails that transaction alone', async () => {
      await using database = await createTestDatabase();
      const name = await readName(database);
      for (let round = 1; round <= 12; round += 1) {
        const work = database.db.transaction(async (transaction) => {
          await transaction.execute(sql`select 1`);
          await cutConnections(name);
          await wait(20);
        });
        await expect(work).rejects.toThrow();
      }
      await retry(() => database.ping());
    });

    test('a connection that stopped answering is not used again', async () => {
      await using database = await createTestDatabase();
      const impatient = await openNamed(await readName(database), { queryTimeout: 2000 });
      const stuck = impatient.db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_sleep(8)`);
      });
      await expect(stuck).rejects.toThrow();
      for (let call = 1; call <= 5; call += 1) await impatient.ping();
      await impatient.close();
    });

    test('listeners hear again after a lost connection, and that they may have missed something', async () => {
      await using database = await createTestDatabase();
      const heard: (string | null)[] = [];
      const back = Promise.withResolvers<void>();
      const arrived = Promise.withResolvers<void>();
      await database.listen('news', (payload) => {
        heard.push(payload);
        if (payload === null) back.resolve();
        if (payload === 'after') arrived.resolve();
      });
      await cutConnections(await readName(database));
      await back.promise;
      await retry(() => database.notify('news', 'after'));
      await arrived.promise;
      expect(heard).toEqual([null, 'after']);
    });

    test('connections have their limits set', async () => {
      await using database = await createTestDatabase();
      const { rows } = await database.db.execute(
        sql`select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`,
      );
      expect(rows).toEqual([{ statement: '10s', idle: '30s' }]);
    });

    test('work without time limits is ended neither by the server nor by this process', async () => {
      await using database = await createTestDatabase();
      const impatient = await openNamed(await readName(database), { queryTimeout: 100 });
      const { rows } = await impatient.withoutTimeLimits((db) =>
        db.transaction((transaction) =>
          transaction.execute(
            sql`select current_setting('statement_timeout') as statement from pg_sleep(0.3)`,
          ),
        ),
      );
      expect(rows).toEqual([{ statement: '0' }]);
      await impatient.close();
    });
  });
}
