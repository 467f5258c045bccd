/** Citations of items: from the build, from the cache in memory, or formatted in a worker thread. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { busyError } from '#platform/errors/app-error.ts';
import type { BibliographyStyle, Citation, CitationFileEnding, StyleKey } from '../contract.ts';
import { annotateBibtex, annotateRis } from './annotate.ts';
import type { Citable } from './csl-item.ts';
import type { Formatted, ListEntry } from './format.ts';
import { toText } from './markup.ts';
import { cacheKeyOf, readPrebuilt } from './prebuilt.ts';

/** Maximum number of citations cached in memory: about 3 KB each. */
const maxCached = 500;
/** Idle time after which the worker thread ends, since the styles take 200 MB. */
const idleTimeoutMs = 60_000;
/** Timeout for formatting. Includes reading the styles, which takes a second on an idle machine. */
const formatTimeoutMs = 30_000;
/** Maximum number of lists of works cached in memory: about 150 KB each for 300 items. */
const maxCachedLists = 50;
/** Maximum number of lists that wait for the thread, which formats one at a time. */
const maxWaitingLists = 20;
const styleKeys: readonly StyleKey[] = ['chicago', 'chicago-note', 'mla', 'apa'];

export type Citations = {
  /** An item in all styles. @throws Error if it cannot be formatted */
  cite(citable: Citable): Promise<Citation>;
  /** The same from the build alone; undefined if the item would have to be formatted. */
  findPrebuilt(citable: Citable): Citation | undefined;
  /**
   * Items as one file for reference managers, each with its reader's note, if there is one.
   * @throws Error if an item cannot be formatted
   */
  write(works: readonly { citable: Citable; note?: string }[], ending: CitationFileEnding): Promise<string>;
  /**
   * Items as the list of works that a style's manual requires: sorted, repeated authors and years distinguished.
   * @throws AppError 503 if too many lists wait, Error if an item cannot be formatted
   */
  list(citables: readonly Citable[], style: BibliographyStyle): Promise<ListEntry[]>;
  /** Ends the worker thread. */
  close(): Promise<void>;
};

export type CitationPaths = {
  /** Folder with the styles and the code that uses them. */
  folder: string;
  /** The lock file, which contains the version of every package. */
  lock: string;
  /** The file of citations made by the build. */
  prebuilt: string;
};

/** The paths in a project. */
export const citationPaths = (root: string): CitationPaths => ({
  folder: join(root, 'src/features/citations/server'),
  lock: join(root, 'package-lock.json'),
  prebuilt: join(root, 'dist/citations.json'),
});

/** Creates the citations service from a project's styles and build. */
export function createCitations({ folder, prebuilt }: Omit<CitationPaths, 'lock'>): Citations {
  const worker = pathToFileURL(join(folder, 'citation-worker.ts')).href;
  // Reading the styles on the main thread would block all requests. The worker thread starts with the first item.
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    execArgv: [],
    workerData: { folder },
  });
  // A failing task rejects its own promise. A thread that fails between tasks is replaced at the next one.
  pool.on('error', () => undefined);
  const cache = new LRUCache<string, Promise<Formatted>>({ max: maxCached });
  const lists = new LRUCache<string, Promise<ListEntry[]>>({ max: maxCachedLists });
  // One at a time, so that single items can be formatted in between.
  const listLimit = createConcurrencyLimit({
    concurrency: 1,
    maxQueued: maxWaitingLists,
    refuse: () => busyError('Many bibliographies are being set just now. Please try again in a moment.'),
  });
  let built: Record<string, Formatted> | undefined;

  function readBuilt(key: string): Formatted | undefined {
    built ??= readPrebuilt(prebuilt).entries;
    return built[key];
  }
  /** `name`: the worker's export to run; by default, its default export. */
  const run = (task: object, name?: string) =>
    // The file is given per task, not to the pool: if it cannot be loaded, the task fails and not the process.
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
      // An empty bibliography needs no formatting.
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
