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
import { scheduleMaintenance, vacuumTables, writeCheckpoint } from './maintenance.ts';
import { superviseWorker } from './supervised-worker.ts';
import { copyTemplate, isTemplateCurrent, syncTree } from './template.ts';
import { createTransactionGuard } from './transaction-guard.ts';
import { startWorker, type WorkerClient } from './worker-client.ts';
import type { WorkerSettings } from './worker-messages.ts';

export type PGliteOptions = {
  dataDir: string;
  migrationsFolder: string;
  templatePath?: string;
  /** Milliseconds a transaction may stay open without a query; PostgreSQL's setting of that name. */
  idleInTransactionTimeoutMs?: number;
  /** Milliseconds without any answer after which the engine counts as stuck and is restarted. */
  answerTimeoutMs?: number;
  /** Milliseconds between two ticks of the maintenance timer; set by tests only. */
  maintenanceIntervalMs?: number;
  /** False for tests only: commits return before they are on the disk. */
  durable?: boolean;
  logger: DatabaseLogger;
};

export type PGliteHandle = DatabaseHandle & Pick<WorkerClient, 'kill' | 'exited'>;

/**
 * Opens the database in `dataDir/pglite`; creates and migrates it if necessary.
 * @throws DatabaseLockedError if another process holds the folder
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
  const { dataDir, logger, migrationsFolder, durable = true } = options;
  const { idleInTransactionTimeoutMs = 30_000, answerTimeoutMs = 300_000 } = options;
  const settings = {
    folder: path.join(dataDir, 'pglite'),
    idleInTransactionTimeoutMs,
    answerTimeoutMs,
    durable,
  };
  if (!fs.existsSync(settings.folder)) await makeFolder(settings, options);

  const guard = createTransactionGuard();
  const client = await superviseWorker(settings, guard, logger);
  const db = connect(client);
  try {
    await migrate(db as never, { migrationsFolder });
  } catch (error) {
    await client.kill();
    throw error;
  }
  const stopMaintenance = scheduleMaintenance(client, logger, options.maintenanceIntervalMs);
  const channels = createChannels(logger);

  return {
    db,
    engine: 'pglite',
    exited: client.exited,
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
    withoutTimeLimits: (work) => work(db),
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

/** Creates the folder under another name first, so that an interrupted start leaves no incomplete database. */
async function makeFolder(settings: WorkerSettings, options: PGliteOptions): Promise<void> {
  const { folder, durable } = settings;
  const { logger, migrationsFolder, templatePath } = options;
  const draft = `${folder}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  if (templatePath && isTemplateCurrent(templatePath, migrationsFolder)) {
    copyTemplate(templatePath, draft);
  } else {
    logger.info({ folder }, 'Making a new database; this takes a few seconds.');
    // Not durable while it is a draft: it is synced as a whole below.
    const draftSettings = { ...settings, folder: draft, durable: false };
    const client = await startWorker(draftSettings, createTransactionGuard());
    await client.close();
  }
  if (durable) await syncTree(draft);
  fs.renameSync(draft, folder);
  if (durable) syncFolder(path.dirname(folder));
}
