/**
 * Stores PDFs on the disk. Each is made at its first request (once, even for many requests at the same time), and again
 * when its content changes. If that fails, the store returns the last version that could be made.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteOldDrafts } from '#platform/old-drafts.ts';

/** `outdated`: the document has an earlier content, because the current one cannot be made. */
export type StoredPdf = { path: string; size: number; tag: string; outdated: boolean };

export type PdfStore = {
  /**
   * Returns the file of a document. `name`: only lowercase letters, digits and hyphens; `content`: all its inputs.
   * @throws the error of `make`, if there is no earlier document either
   */
  read(document: { name: string; content: string; make: () => Promise<Uint8Array> }): Promise<StoredPdf>;
};

type Log = { error(fields: object, message: string): void };

const digestLength = 24;

/** Creates the store. `version`: stands for everything else that the documents depend on, such as templates. */
export function createPdfStore(options: { folder: string; version: string; logger: Log }): PdfStore {
  const { folder, version, logger } = options;
  const pending = new Map<string, Promise<StoredPdf>>();

  async function describe(file: string, outdated: boolean): Promise<StoredPdf | undefined> {
    const path = join(folder, file);
    const found = await stat(path).catch(() => undefined);
    return found && { path, size: found.size, tag: `"${file.replace(/\.pdf$/, '')}"`, outdated };
  }

  /** Files of a document's earlier versions, newest first. */
  async function listEarlier(name: string, file: string): Promise<string[]> {
    const pattern = new RegExp(`^${name}\\.[\\w-]{${digestLength}}\\.pdf$`);
    const files = (await readdir(folder)).filter((other) => pattern.test(other) && other !== file);
    const times = await Promise.all(
      files.map(async (other) => (await stat(join(folder, other)).catch(() => undefined))?.mtimeMs ?? 0),
    );
    return files
      .map((other, index) => ({ other, time: times[index] ?? 0 }))
      .sort((a, b) => b.time - a.time)
      .map(({ other }) => other);
  }

  async function make(name: string, file: string, write: () => Promise<Uint8Array>): Promise<StoredPdf> {
    await mkdir(folder, { recursive: true });
    await deleteOldDrafts(folder, '.');
    try {
      const draft = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(draft, await write());
        await rename(draft, join(folder, file));
      } finally {
        await rm(draft, { force: true });
      }
    } catch (error) {
      const [last] = await listEarlier(name, file);
      const earlier = last && (await describe(last, true));
      if (!earlier) throw error;
      logger.error({ err: error, document: name }, 'an outdated document is given out');
      return earlier;
    }
    for (const old of await listEarlier(name, file)) await rm(join(folder, old), { force: true });
    const made = await describe(file, false);
    if (!made) throw new Error(`The document ${name} was removed while it was made.`);
    return made;
  }

  return {
    async read({ name, content, make: write }) {
      const digest = createHash('sha256')
        .update(JSON.stringify([version, content]))
        .digest('base64url');
      const file = `${name}.${digest.slice(0, digestLength)}.pdf`;
      const running = pending.get(file);
      if (running !== undefined) return running;
      const document = describe(file, false).then((found) => found ?? make(name, file, write));
      pending.set(file, document);
      try {
        return await document;
      } finally {
        pending.delete(file);
      }
    },
  };
}
