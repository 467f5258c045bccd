/** Deletes the embedded database of DATA_DIR; the next start makes a new one and loads the library. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '#platform/db/folder-lock.ts';
import { parseEnv } from '#platform/env/env.ts';

const { dataDir, databaseUrl } = parseEnv(process.env);
if (databaseUrl) throw new Error('DATABASE_URL names a server: only the embedded database is deleted here.');
// A site that runs on the folder holds this lock, and keeps its data.
const release = lockFolder(dataDir);
rmSync(join(dataDir, 'pglite'), { recursive: true, force: true });
release();
process.stdout.write(`Deleted the database in ${dataDir}.\n`);
