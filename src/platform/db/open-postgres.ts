/** Opens a database on a PostgreSQL server (version 15 or newer), given its address. */
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { checkNotification } from './channels.ts';
import type { Database, DatabaseHandle, DatabaseLogger } from './client.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { createStatementNames, type NameStatement } from './statement-names.ts';
import { createTransactionGuard, type TransactionGuard } from './transaction-guard.ts';

export type PostgresOptions = {
  databaseUrl: string;
  migrationsFolder: string;
  /** Milliseconds to wait for an answer, longer than the server's own limit of ten seconds. */
  queryTimeout?: number;
  logger: DatabaseLogger;
};

/** Key of the advisory lock: an arbitrary number, the same in every process of this application. */
const migrationLock = 7_220_415;

const casing = 'snake_case';

/** Connects and applies pending migrations. @throws if the server cannot be reached or a migration fails */
export async function openPostgres(options: PostgresOptions): Promise<DatabaseHandle> {
  const { databaseUrl, logger, migrationsFolder, queryTimeout = 15_000 } = options;
  const config: pg.ClientConfig = {
    connectionString: databaseUrl,
    application_name: 'lyceum',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  await migrateExclusively(config, migrationsFolder);

  const pool = createPool(logger, {
    ...config,
    max: 10,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: queryTimeout,
  });
  const guard = createTransactionGuard();
  const nameStatement = createStatementNames();
  const listener = createPostgresListener(config, logger);
  return {
    db: connect(pool, guard, nameStatement),
    engine: 'postgres',
    async ping() {
      await pool.query('select 1');
    },
    async notify(channel, payload) {
      guard.assertOutside();
      checkNotification(channel, payload);
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: listener.listen,
    async withoutTimeLimits(work) {
      const unlimited = createPool(logger, { ...config, max: 1 });
      return work(connect(unlimited, guard, nameStatement)).finally(() => unlimited.end());
    },
    // The server's own background processes do this.
    async maintain() {},
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** No pool lets a transaction be idle for long: a process that hangs would keep its locks. */
function createPool(logger: DatabaseLogger, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, idle_in_transaction_session_timeout: 30_000 });
  const reportLoss = (err: Error) => logger.warn({ err }, 'A database connection was lost.');
  pool.on('error', reportLoss);
  // The pool handles errors of idle connections only; an unhandled error of one in use would end the process.
  pool.on('connect', (client) => client.on('error', reportLoss));
  return pool;
}

function connect(pool: pg.Pool, guard: TransactionGuard, nameStatement: NameStatement): Database {
  const db = connectDrizzle(async (config, values) => {
    guard.assertOutside();
    return pool.query(nameQuery(config, nameStatement), values);
  });
  db.transaction = async (work, settings) => {
    guard.assertOutside();
    return runTransaction(pool, nameStatement, (single) =>
      single.transaction(async (transaction) => {
        const result = await guard.runInside(() => work(transaction));
        // If `work` caught a query's error, the transaction is aborted all the same, and PostgreSQL would
        // silently roll it back at the commit. This query fails instead.
        await transaction.execute('select 1');
        return result;
      }, settings),
    );
  };
  return db;
}

type SendQuery = (config: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/** All that drizzle's driver uses of a connection is `query`. */
const connectDrizzle = (query: SendQuery): Database =>
  drizzle({ client: { query } as unknown as pg.Pool, casing }) as unknown as Database;

const nameQuery = (config: pg.QueryConfig, nameStatement: NameStatement): pg.QueryConfig => ({
  ...config,
  // The name of a compiled query is an empty text.
  name: config.name || nameStatement(config.text),
});

/** Runs the work on a connection of the pool; discards the connection if its begin or rollback failed. */
async function runTransaction<T>(
  pool: pg.Pool,
  nameStatement: NameStatement,
  work: (single: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(
      connectDrizzle((config, values) => client.query(nameQuery(config, nameStatement), values)),
    );
  } catch (error) {
    broken = error instanceof DrizzleQueryError && /^(begin|rollback)\b/.test(error.query);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Several processes may start at once: one migrates, the others wait for it. */
async function migrateExclusively(config: pg.ClientConfig, migrationsFolder: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client, casing }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
