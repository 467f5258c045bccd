/** PGlite as this application runs it: durable, with a bounded write-ahead log. */
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableNodeFS } from './durable-node-fs.ts';

/** Lets checkpoints keep the log small. Old log files are deleted, not reused with their old content (see purge.ts). */
const settings = ['wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB', 'wal_recycle=off'];
/**
 * Twice the size of the library's data. The engine fills these buffers with zeros at startup: its default of 128 MB
 * keeps a core busy for most of a second and stays in the process's memory. Other data is in the system's file cache.
 */
const buffers = 'shared_buffers=32MB';
const quickParams = [
  ...PGlite.defaultStartParams,
  ...[...settings, buffers].flatMap((setting) => ['-c', setting]),
];
/** PGlite's own parameters switch fsync off. */
const durableParams = quickParams.filter((parameter) => parameter !== '-F');

const asText = (value: string) => value;

/** Returns values as the pg driver returns them to drizzle, so that both engines give the same results. */
const parsers = Object.fromEntries(
  [20 /* int8 */, 1082 /* date */, 1114 /* timestamp */, 1184 /* timestamptz */, 1186 /* interval */].map(
    (type) => [type, asText],
  ),
);

/** Arrays that drizzle parses itself: timestamp[], date[], timestamptz[], interval[], numeric[]. */
const textArrays = Object.fromEntries([1115, 1182, 1185, 1187, 1231].map((type) => [type, asText]));

/** Opens the database in the folder, or creates a new one there, which takes seconds. */
export async function openEngine({ folder, durable }: { folder: string; durable: boolean }): Promise<PGlite> {
  const engine = await PGlite.create({
    fs: durable ? new DurableNodeFS(folder) : new NodeFS(folder),
    startParams: durable ? durableParams : quickParams,
    extensions: { citext },
    parsers,
  });
  // Set after the start, which creates parsers for all arrays. Passed with each query, they would be copied each time.
  Object.assign(engine.parsers, textArrays);
  return engine;
}
