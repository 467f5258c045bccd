/** Citations of items: from the build, from memory, or made in a worker thread. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { Citation, CitationFileEnding, StyleKey } from '../contract.ts';
import type { Citable } from './csl-item.ts';
import type { Formatted } from './format.ts';
import { toText } from './markup.ts';
import { cacheKeyOf, readPrebuilt } from './prebuilt.ts';

/** Citations cached in memory: about 3 KB each. */
const maxCached = 500;
/** How long the worker thread waits for more: the styles take 200 MB. */
const idleTimeoutMs = 60_000;
/** Includes reading the styles, a second on an idle machine. */
const formatTimeoutMs = 30_000;
const styleKeys: readonly StyleKey[] = ['chicago', 'chicago-note', 'mla', 'apa'];

export type Citations = {
  /** An item in the styles. @throws Error where it cannot be formatted */
  cite(citable: Citable): Promise<Citation>;
  /** The same from the build alone; undefined where it would have to be formatted. */
  findPrebuilt(citable: Citable): Citation | undefined;
  /** An item as a file for reference managers. @throws Error where it cannot be formatted */
  write(citable: Citable, ending: CitationFileEnding): Promise<string>;
  /** Ends the worker thread. */
  close(): Promise<void>;
};

export type CitationPaths = {
  /** Folder of the styles and of the code that uses them. */
  folder: string;
  /** The lock file, with the version of every package. */
  lock: string;
  /** What the build has made. */
  prebuilt: string;
};

/** The paths in a project. */
export const citationPaths = (root: string): CitationPaths => ({
  folder: join(root, 'src/features/citations/server'),
  lock: join(root, 'package-lock.json'),
  prebuilt: join(root, 'dist/citations.json'),
});

/** Makes citations from a project's styles and build. */
export function createCitations({ folder, prebuilt }: Omit<CitationPaths, 'lock'>): Citations {
  const worker = pathToFileURL(join(folder, 'citation-worker.ts')).href;
  // Reading the styles would hold up all requests. The thread starts with the first item.
  const pool = new Piscina<Citable, Formatted>({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    execArgv: [],
    workerData: { folder },
  });
  // A task that fails says so itself. A thread that fails between tasks is replaced at the next one.
  pool.on('error', () => undefined);
  const cache = new LRUCache<string, Promise<Formatted>>({ max: maxCached });
  let built: Record<string, Formatted> | undefined;

  function readBuilt(key: string): Formatted | undefined {
    built ??= readPrebuilt(prebuilt).entries;
    return built[key];
  }

  function format(citable: Citable): Promise<Formatted> {
    const key = cacheKeyOf(citable);
    const ready = readBuilt(key);
    if (ready) return Promise.resolve(ready);
    const cached = cache.get(key);
    if (cached) return cached;
    const signal = AbortSignal.timeout(formatTimeoutMs);
    // Named here and not for the pool: a file that cannot be loaded then fails the task, not the process.
    const formatting = pool.run(citable, { filename: worker, signal });
    cache.set(key, formatting);
    formatting.catch(() => cache.delete(key));
    return formatting;
  }

  return {
    cite: async (citable) => presentCitation(await format(citable)),
    findPrebuilt(citable) {
      const ready = readBuilt(cacheKeyOf(citable));
      return ready && presentCitation(ready);
    },
    async write(citable, ending) {
      if (ending === 'json') return `${JSON.stringify([citable.item], null, 2)}\n`;
      const { ris, bibtex } = await format(citable);
      return ending === 'ris' ? ris : bibtex;
    },
    close: () => pool.destroy(),
  };
}

function presentCitation(formatted: Formatted): Citation {
  return {
    styles: styleKeys.map((style) => {
      const html = formatted[style];
      return { style, html, text: toText(html) };
    }),
  };
}
