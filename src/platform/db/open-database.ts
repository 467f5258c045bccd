/** Opens the database that the configuration names. */
import type { DatabaseHandle, DatabaseLogger } from './client.ts';

type DatabaseOptions = {
  /** Address of a PostgreSQL server; without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  dataDir: string;
  migrationsFolder: string;
  /** Folder with a migrated, empty database, for a quick first start; a stale one is ignored. */
  templatePath?: string;
  logger: DatabaseLogger;
};

/**
 * Opens and migrates the database.
 * @throws DatabaseLockedError if another process uses the embedded database
 * @throws Error if the server cannot be reached or a migration fails
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl } = options;
  if (databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres({ ...options, databaseUrl });
  }
  const { openPGlite } = await import('./open-pglite.ts');
  return openPGlite(options);
}
