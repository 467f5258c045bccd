/**
 * Opens the site's database while the modules that use it are loaded: the embedded database starts in its own thread.
 */
import { join } from 'node:path';
import type { DatabaseHandle, DatabaseLogger } from '#platform/db/client.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Config } from '#platform/env/env.ts';

/** @param root folder of the project @throws as `openDatabase` does */
export function openSiteDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  root: string,
  logger: DatabaseLogger,
): Promise<DatabaseHandle> {
  return openDatabase({
    ...(config.databaseUrl && { databaseUrl: config.databaseUrl }),
    dataDir: config.dataDir,
    migrationsFolder: join(root, 'drizzle'),
    templatePath: join(root, 'dist/db-template'),
    logger,
  });
}
