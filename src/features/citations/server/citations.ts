/** Citations of items: from the build, from memory, or made aside. */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Citation, CitationFileEnding, StyleKey } from '../contract.ts';
import { type CitableItem, toCslItem, unusualDate } from '../rules.ts';
import type { Formatted } from './format.ts';
import { createAsideFormatter } from './format-aside.ts';
import { toText } from './markup.ts';
import { keyOf, readPrebuilt } from './prebuilt.ts';

/** Citations kept in memory, at most: about 3 KB each. */
const mostKept = 500;
const styleKeys: readonly StyleKey[] = ['chicago', 'chicago-note', 'mla', 'apa'];

export type Citations = {
  /** An item in the styles. @throws Error where it cannot be formatted */
  cite(item: CitableItem): Promise<Citation>;
  /** An item as a file for reference managers. @throws Error where it cannot be formatted */
  write(item: CitableItem, ending: CitationFileEnding): Promise<string>;
  /** Ends what runs aside. */
  close(): Promise<void>;
};

export type CitationPaths = {
  /** Folder of the styles and of the code that uses them. */
  folder: string;
  /** Names the version of every package. */
  lock: string;
  /** What the build has made. */
  prebuilt: string;
};

/** Where all this is in a project. */
export const citationPaths = (root: string): CitationPaths => ({
  folder: join(root, 'src/features/citations/server'),
  lock: join(root, 'package-lock.json'),
  prebuilt: join(root, 'dist/citations.json'),
});

/** Makes citations from a project's styles and build. */
export function createCitations(paths: Omit<CitationPaths, 'lock'>): Citations {
  const aside = createAsideFormatter(paths.folder);
  const kept = new LRUCache<string, Promise<Formatted>>({ max: mostKept });
  let prebuilt: Record<string, Formatted> | undefined;

  function format(item: CitableItem): Promise<Formatted> {
    const citable = { item: toCslItem(item), shownDate: unusualDate(item) };
    const key = keyOf(citable);
    prebuilt ??= readPrebuilt(paths.prebuilt).entries;
    const ready = prebuilt[key];
    if (ready) return Promise.resolve(ready);
    const known = kept.get(key);
    if (known) return known;
    const making = aside.format(citable);
    kept.set(key, making);
    making.catch(() => kept.delete(key));
    return making;
  }

  return {
    async cite(item) {
      const formatted = await format(item);
      return {
        styles: styleKeys.map((style) => {
          const html = formatted[style];
          return { style, html, text: toText(html) };
        }),
      };
    },
    async write(item, ending) {
      if (ending === 'json') return `${JSON.stringify([toCslItem(item)], null, 2)}\n`;
      const { ris, bibtex } = await format(item);
      return ending === 'ris' ? ris : bibtex;
    },
    close: () => aside.close(),
  };
}
