/** Citations made by the build, so that the running site formats only what was changed since. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Citable, Formatted } from './format.ts';

export type Prebuilt = {
  /** Of the styles, the code and the packages that made them. */
  version: string;
  entries: Record<string, Formatted>;
};

/** Names what is formatted by all that it depends on, the styles and the code apart. */
export function keyOf(citable: Citable): string {
  return createHash('sha256').update(JSON.stringify(citable)).digest('base64url').slice(0, 22);
}

/** Reads what the build has made; nothing where there is no file, as in development. */
export function readPrebuilt(path: string): Prebuilt {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Prebuilt;
  } catch {
    return { version: '', entries: {} };
  }
}
