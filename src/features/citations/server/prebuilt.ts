/** Citations made by the build, so that the running site formats only items changed since. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Citable } from './csl-item.ts';
import type { Formatted } from './format.ts';

export type Prebuilt = {
  /** Digest of the styles, the code and the packages that made the citations. */
  version: string;
  entries: Record<string, Formatted>;
};

/** Cache key of an item: a digest of all data it is formatted from, without styles and code. */
export function cacheKeyOf(citable: Citable): string {
  return createHash('sha256').update(JSON.stringify(citable)).digest('base64url').slice(0, 22);
}

/** Reads the file made by the build; empty if there is none, as in development. */
export function readPrebuilt(path: string): Prebuilt {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Prebuilt;
  } catch {
    return { version: '', entries: {} };
  }
}
