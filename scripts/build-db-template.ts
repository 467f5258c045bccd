/** Writes the template that a new embedded database is copied from. Part of the build. */
import path from 'node:path';
import { buildTemplate } from '#platform/db/build-template.ts';
import { createLogger } from '#platform/log/logger.ts';

const root = path.resolve(import.meta.dirname, '..');

await buildTemplate({
  templatePath: path.join(root, 'dist/db-template'),
  migrationsFolder: path.join(root, 'drizzle'),
  logger: createLogger({ level: 'warn', pretty: false }),
});
