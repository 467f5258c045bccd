/**
 * Runs the styles. Three styles take a second and 200 MB to read, so only the worker
 * thread, the build and tests load this.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import type { StyleKey } from '../contract.ts';
import type { Citable } from './csl-item.ts';
import { writeBibtex, writeRis } from './exports.ts';
import { mendNames, toSafeHtml } from './markup.ts';
import { prepareItem } from './style-items.ts';

/** Everything an item is offered as; styles as HTML with `i` only. */
export type Formatted = Record<StyleKey | 'ris' | 'bibtex', string>;

const styleFiles: Record<StyleKey, { kind: 'bibliography' | 'citation'; template: string }> = {
  chicago: { kind: 'bibliography', template: 'chicago-notes-bibliography' },
  'chicago-note': { kind: 'citation', template: 'chicago-notes-bibliography' },
  mla: { kind: 'bibliography', template: 'modern-language-association' },
  apa: { kind: 'bibliography', template: 'apa' },
};

/** Reads the styles in a folder. @returns what formats one item, in milliseconds each */
export function createFormatter(folder: string): (citable: Citable) => Formatted {
  const { styles } = plugins.config.get('@csl');
  for (const template of new Set(Object.values(styleFiles).map((file) => file.template))) {
    styles.add(template, readFileSync(join(folder, 'styles', `${template}.csl`), 'utf8'));
  }
  return (citable) => {
    const { item, shownDate } = citable;
    const print = (style: StyleKey) => {
      const { kind, template } = styleFiles[style];
      const options = { template, lang: 'en-US', format: 'html' } as const;
      const prepared = prepareItem(citable, style);
      return mendNames(toSafeHtml(plugins.output.format(kind, [prepared], options)), item.author, style);
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

/** A note ends in a full stop, which the style leaves to the document. */
function asSentence(html: string): string {
  return /[.?!](?:<\/i>)?[”’]?$/.test(html) ? html : `${html}.`;
}
