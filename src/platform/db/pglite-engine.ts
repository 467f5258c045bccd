/** PGlite as this application runs it: durable, with a bounded write-ahead log. */
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { DurableNodeFS } from './durable-node-fs.ts';

/** PGlite's own parameters but for -F (no fsync), and a log that checkpoints can keep small. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];

const asText = (value: string) => value;

/** Values as the pg driver gives them to drizzle, so that both engines answer alike. */
const parsers = Object.fromEntries(
  [20 /* int8 */, 1082 /* date */, 1114 /* timestamp */, 1184 /* timestamptz */, 1186 /* interval */].map(
    (type) => [type, asText],
  ),
);

/** Arrays that drizzle parses itself: timestamp[], date[], timestamptz[], interval[], numeric[]. */
const textArrays = Object.fromEntries([1115, 1182, 1185, 1187, 1231].map((type) => [type, asText]));

/** How every query is to be read. */
export const queryParsers = { ...parsers, ...textArrays };

/** Opens the database in the folder, or makes a new one there. Takes seconds where it is new. */
export function openEngine(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(folder), extensions: { citext }, startParams, parsers });
}
