/** Stores pictures as files in a folder. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageFiles } from './image-store.ts';

export function createImageFolder(folder: string): ImageFiles {
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, join(folder, name));
      } finally {
        await rm(draft, { force: true });
      }
    },
    async read(name) {
      try {
        return new Uint8Array(await readFile(join(folder, name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
