/** PGlite as this application runs it: durable, with a bounded write-ahead log. */
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableNodeFS } from './durable-node-fs.ts';

/** A log that checkpoints can keep small; its old files are removed, not used again with what is in them (purge.ts). */
const settings = ['wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB', 'wal_recycle=off'];
/**
 * Twice what the library takes. The engine fills all of it with zeros as it starts: its default of 128 MB takes a core
 * for most of a second, and stays in the memory of the process. What does not fit in is in the system's file cache.
 */
const buffers = 'shared_buffers=32MB';
const quickParams = [
  ...PGlite.defaultStartParams,
  ...[...settings, buffers].flatMap((setting) => ['-c', setting]),
];
/** PGlite's own parameters switch fsync off. */
const durableParams = quickParams.filter((parameter) => parameter !== '-F');

const asText = (value: string) => value;

/** Values as the pg driver gives them to drizzle, so that both engines answer alike. */
const parsers = Object.fromEntries(
  [20 /* int8 */, 1082 /* date */, 1114 /* timestamp */, 1184 /* timestamptz */, 1186 /* interval */].map(
    (type) => [type, asText],
  ),
);

/** Arrays that drizzle parses itself: timestamp[], date[], timestamptz[], interval[], numeric[]. */
const textArrays = Object.fromEntries([1115, 1182, 1185, 1187, 1231].map((type) => [type, asText]));

/** How the values of every query's rows are read. */
export const queryParsers = { ...parsers, ...textArrays };

/** Opens the database in the folder, or makes a new one there. Takes seconds where it is new. */
export function openEngine({ folder, durable }: { folder: string; durable: boolean }): Promise<PGlite> {
  return PGlite.create({
    fs: durable ? new DurableNodeFS(folder) : new NodeFS(folder),
    startParams: durable ? durableParams : quickParams,
    extensions: { citext },
    parsers,
  });
}
