/** Citations of items: from the build, from memory, or made in a worker thread. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { BibliographyStyle, Citation, CitationFileEnding, StyleKey } from '../contract.ts';
import { annotateBibtex, annotateRis } from './annotate.ts';
import type { Citable } from './csl-item.ts';
import type { Formatted, ListEntry } from './format.ts';
import { toText } from './markup.ts';
import { cacheKeyOf, readPrebuilt } from './prebuilt.ts';

/** Citations cached in memory: about 3 KB each. */
const maxCached = 500;
/** How long the worker thread waits for more: the styles take 200 MB. */
const idleTimeoutMs = 60_000;
/** Includes reading the styles, a second on an idle machine. */
const formatTimeoutMs = 30_000;
/** Lists of works cached in memory: of 300 items, about 150 KB each. */
const maxCachedLists = 50;
/** Lists that may wait for the thread, which takes them one by one. */
const maxWaitingLists = 20;
const styleKeys: readonly StyleKey[] = ['chicago', 'chicago-note', 'mla', 'apa'];

export type Citations = {
  /** An item in the styles. @throws Error where it cannot be formatted */
  cite(citable: Citable): Promise<Citation>;
  /** The same from the build alone; undefined where it would have to be formatted. */
  findPrebuilt(citable: Citable): Citation | undefined;
  /**
   * Items as one file for reference managers, each with what its reader has noted of it, if anything.
   * @throws Error where one cannot be formatted
   */
  write(works: readonly { citable: Citable; note?: string }[], ending: CitationFileEnding): Promise<string>;
  /**
   * Items as the list of works that a style's manual asks for: sorted, repeated authors and years told apart.
   * @throws AppError 503 where too many lists wait, Error where one cannot be formatted
   */
  list(citables: readonly Citable[], style: BibliographyStyle): Promise<ListEntry[]>;
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
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    execArgv: [],
    workerData: { folder },
  });
  // A task that fails says so itself. A thread that fails between tasks is replaced at the next one.
  pool.on('error', () => undefined);
  const cache = new LRUCache<string, Promise<Formatted>>({ max: maxCached });
  const lists = new LRUCache<string, Promise<ListEntry[]>>({ max: maxCachedLists });
  // One by one, so that single items come in between.
  const listLimit = createConcurrencyLimit({
    concurrency: 1,
    maxQueued: maxWaitingLists,
    refuse: () =>
      new AppError(
        'unavailable',
        'Many bibliographies are being set just now. Please try again in a moment.',
        { retryAfterSeconds: 5 },
      ),
  });
  let built: Record<string, Formatted> | undefined;

  function readBuilt(key: string): Formatted | undefined {
    built ??= readPrebuilt(prebuilt).entries;
    return built[key];
  }
  /** `name`: what the worker exports; its default where left out. */
  const run = (task: object, name?: string) =>
    // The file is named here and not for the pool: one that cannot be loaded then fails the task, not the process.
    pool.run(task, { filename: worker, signal: AbortSignal.timeout(formatTimeoutMs), ...(name && { name }) });

  function format(citable: Citable): Promise<Formatted> {
    const key = cacheKeyOf(citable);
    const ready = readBuilt(key);
    if (ready) return Promise.resolve(ready);
    const cached = cache.get(key);
    if (cached) return cached;
    const formatting: Promise<Formatted> = run(citable);
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
    async write(works, ending) {
      if (ending === 'json') {
        const items = works.map(({ citable: { item }, note }) => ({ ...item, ...(note && { note }) }));
        return `${JSON.stringify(items, null, 2)}\n`;
      }
      const entries = await Promise.all(
        works.map(async ({ citable, note }) => {
          const { ris, bibtex } = await format(citable);
          if (ending === 'ris') return note ? annotateRis(ris, note) : ris;
          return note ? annotateBibtex(bibtex, note) : bibtex;
        }),
      );
      return entries.join(ending === 'ris' ? '\r\n' : '\n');
    },
    list(citables, style) {
      // A new bibliography need not wait for the thread.
      if (citables.length === 0) return Promise.resolve([]);
      const key = `${style} ${citables.map(cacheKeyOf).sort().join(' ')}`;
      const cached = lists.get(key);
      if (cached) return cached;
      const formatting: Promise<ListEntry[]> = listLimit.run(() => run({ citables, style }, 'formatList'));
      lists.set(key, formatting);
      formatting.catch(() => lists.delete(key));
      return formatting;
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
