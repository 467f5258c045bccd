/** Citations made by the build, so that the running site formats only what was changed since. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Citable } from './csl-item.ts';
import type { Formatted } from './format.ts';

export type Prebuilt = {
  /** Of the styles, the code and the packages that made them. */
  version: string;
  entries: Record<string, Formatted>;
};

/** Cache key of an item: a digest of all it is formatted from, other than styles and code. */
export function cacheKeyOf(citable: Citable): string {
  return createHash('sha256').update(JSON.stringify(citable)).digest('base64url').slice(0, 22);
}

/** Reads what the build has made; empty where there is no file, as in development. */
export function readPrebuilt(path: string): Prebuilt {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Prebuilt;
  } catch {
    return { version: '', entries: {} };
  }
}
