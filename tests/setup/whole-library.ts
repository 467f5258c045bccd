/** The library of content/, for the tests that need all of it. */
import { join } from 'node:path';
import { type Content, loadLibrary, readContent } from '#app/content.ts';
import type { Database } from '#platform/db/client.ts';

export const contentFolder = join(import.meta.dirname, '../../content');

let content: Promise<Content> | undefined;

/** Reads it once for all files of a worker: that takes seconds, and no test changes what it holds. */
export function readLibrary(): Promise<Content> {
  content ??= readContent(contentFolder);
  return content;
}

/** Loads it into an empty database. */
export async function fillWithLibrary(db: Database): Promise<void> {
  await loadLibrary(db, await readLibrary(), { today: '2026-01-01' });
}
