/**
 * Runs the styles. Reading the three styles takes a second and 200 MB, so only the worker thread, the build and tests
 * load this file.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import type { BibliographyStyle, StyleKey } from '../contract.ts';
import type { Citable } from './csl-item.ts';
import { writeBibtex, writeRis } from './exports.ts';
import { mendEntry, toSafeHtml } from './markup.ts';
import { hideArticle, prepareItem, showArticles } from './style-items.ts';

/** All formats of an item; the styles as HTML whose only tag is `i`. */
export type Formatted = Record<StyleKey | 'ris' | 'bibtex', string>;

/** An entry of a list of works; `id` is the item's id. */
export type ListEntry = { id: string; html: string };

const styleFiles: Record<StyleKey, { kind: 'bibliography' | 'citation'; template: string }> = {
  chicago: { kind: 'bibliography', template: 'chicago-notes-bibliography' },
  'chicago-note': { kind: 'citation', template: 'chicago-notes-bibliography' },
  mla: { kind: 'bibliography', template: 'modern-language-association' },
  apa: { kind: 'bibliography', template: 'apa' },
};

function addStyles(folder: string): void {
  const { styles } = plugins.config.get('@csl');
  for (const template of new Set(Object.values(styleFiles).map((file) => file.template))) {
    styles.add(template, readFileSync(join(folder, 'styles', `${template}.csl`), 'utf8'));
  }
}

/** Reads the styles in a folder. @returns a function that formats one item, within milliseconds */
export function createFormatter(folder: string): (citable: Citable) => Formatted {
  addStyles(folder);
  return (citable) => {
    const { item, shownDate } = citable;
    const print = (style: StyleKey) => {
      const { kind, template } = styleFiles[style];
      const options = { template, lang: 'en-US', format: 'html' } as const;
      const prepared = prepareItem(citable, style);
      return mendEntry(toSafeHtml(plugins.output.format(kind, [prepared], options)), item.author, style);
    };
    return {
      chicago: print('chicago'),
      'chicago-note': asSentence(print('chicago-note')),
      mla: print('mla'),
      apa: print('apa'),
      ris: writeRis(item, shownDate),
      bibtex: writeBibtex(item, shownDate),
    };
  };
}

/**
 * Reads the styles in a folder. @returns a function that makes a list of works as the style's manual requires: sorted,
 * repeated authors and years distinguished; half a second for 300 items
 */
export function createListFormatter(
  folder: string,
): (list: { citables: readonly Citable[]; style: BibliographyStyle }) => ListEntry[] {
  addStyles(folder);
  return ({ citables, style }) => {
    const authors = new Map(citables.map(({ item }) => [item.id, item.author]));
    const prepared = citables.map((citable) => hideArticle(prepareItem(citable, style)));
    const { template } = styleFiles[style];
    const options = { template, lang: 'en-US', format: 'html', asEntryArray: true } as const;
    return plugins.output
      .format('bibliography', prepared, options)
      .map(([id, html]) => ({ id, html: mendEntry(toSafeHtml(showArticles(html)), authors.get(id), style) }));
  };
}

/** Adds the full stop at the end of a note, which the style leaves to the document. */
function asSentence(html: string): string {
  return /[.?!](?:<\/i>)?[”’]?$/.test(html) ? html : `${html}.`;
}
