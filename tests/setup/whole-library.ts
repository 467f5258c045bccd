/** The library of content/, for tests that need all of it. */
import { join } from 'node:path';
import { type Content, loadLibrary, readContent } from '#app/content.ts';
import type { Database } from '#platform/db/client.ts';

export const contentFolder = join(import.meta.dirname, '../../content');

let content: Promise<Content> | undefined;

/** Reads the library once for all files of a worker: reading takes seconds, and no test changes it. */
export function readLibrary(): Promise<Content> {
  content ??= readContent(contentFolder);
  return content;
}

/** Loads the library into an empty database. */
export async function fillWithLibrary(db: Database): Promise<void> {
  await loadLibrary(db, await readLibrary(), { today: '2026-01-01' });
}
