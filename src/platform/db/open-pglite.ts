/** The embedded database: one folder, one process, nothing to install. */
import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { checkChannel, checkNotification, createChannels } from './channels.ts';
import type { Database, DatabaseHandle, DatabaseLogger } from './client.ts';
import { syncFolder } from './durable-node-fs.ts';
import { lockFolder } from './folder-lock.ts';
import { keepWorker } from './kept-worker.ts';
import { scheduleMaintenance, vacuumTables, writeCheckpoint } from './maintenance.ts';
import { isTemplateCurrent, syncTree, unpackTemplate } from './template.ts';
import { createTransactionGuard } from './transaction-guard.ts';
import { startWorker, type WorkerClient } from './worker-client.ts';

export type PGliteOptions = {
  dataDir: string;
  migrationsFolder: string;
  templatePath?: string;
  /** Milliseconds a transaction may stay open. */
  transactionLimit?: number;
  /** Milliseconds without any answer after which the engine counts as stuck, and is started anew. */
  answerLimit?: number;
  logger: DatabaseLogger;
};

export type PGliteHandle = DatabaseHandle & Pick<WorkerClient, 'dump' | 'kill' | 'exited'>;

/**
 * Opens the database in `dataDir/pglite`, making and migrating it where needed.
 * @throws DatabaseLockedError where another process holds the folder
 */
export async function openPGlite(options: PGliteOptions): Promise<PGliteHandle> {
  const unlock = lockFolder(options.dataDir);
  try {
    return await openLocked(options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openLocked(options: PGliteOptions, unlock: () => void): Promise<PGliteHandle> {
  const { dataDir, logger, migrationsFolder, transactionLimit = 30_000, answerLimit = 300_000 } = options;
  const folder = path.join(dataDir, 'pglite');
  if (!fs.existsSync(folder)) await makeFolder(folder, options);

  const guard = createTransactionGuard();
  const client = await keepWorker({ folder, transactionLimit, answerLimit }, guard, logger);
  const db = connect(client);
  try {
    await migrate(db as never, { migrationsFolder });
  } catch (error) {
    await client.kill();
    throw error;
  }
  const stopMaintenance = scheduleMaintenance(client, logger);
  const channels = createChannels(logger);

  return {
    db,
    engine: 'pglite',
    exited: client.exited,
    dump: client.dump,
    kill: client.kill,
    async ping() {
      await client.query('select 1');
    },
    async notify(channel, payload) {
      guard.assertOutside();
      checkNotification(channel, payload);
      setImmediate(() => channels.dispatch(channel, payload));
    },
    async listen(channel, handler) {
      checkChannel(channel);
      channels.add(channel, handler);
      return async () => channels.remove(channel, handler);
    },
    async maintain() {
      await vacuumTables(client);
      await writeCheckpoint(client);
    },
    async close() {
      stopMaintenance();
      try {
        await client.close();
      } finally {
        unlock();
      }
    },
  };
}

function connect(client: WorkerClient): Database {
  return drizzle({ client: client as unknown as PGlite, casing: 'snake_case' }) as unknown as Database;
}

/** Makes the folder under another name first, so that an interrupted start leaves no half database. */
async function makeFolder(folder: string, options: PGliteOptions): Promise<void> {
  const { logger, migrationsFolder, templatePath } = options;
  const draft = `${folder}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  if (templatePath && isTemplateCurrent(templatePath, migrationsFolder)) {
    unpackTemplate(templatePath, draft);
  } else {
    logger.info({ folder }, 'Making a new database; this takes a few seconds.');
    const client = await startWorker(
      { folder: draft, transactionLimit: 0, answerLimit: 300_000 },
      createTransactionGuard(),
    );
    await client.close();
  }
  await syncTree(draft);
  fs.renameSync(draft, folder);
  syncFolder(path.dirname(folder));
}
