/** Deletes the embedded database in DATA_DIR; the next start creates a new one and loads the library. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '#platform/db/folder-lock.ts';
import { parseEnv } from '#platform/env/env.ts';

const { dataDir, databaseUrl } = parseEnv(process.env);
if (databaseUrl) throw new Error('DATABASE_URL names a server: only the embedded database is deleted here.');
// A running site holds this lock. In that case locking fails and the data stays.
const release = lockFolder(dataDir);
rmSync(join(dataDir, 'pglite'), { recursive: true, force: true });
release();
process.stdout.write(`Deleted the database in ${dataDir}.\n`);
