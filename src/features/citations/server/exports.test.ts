import { Cite } from '@citation-js/core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CslItem } from '#features/library/server/index.ts';
import { createFormatter, type Formatted } from './format.ts';
import { toText } from './markup.ts';

const base: CslItem = {
  id: 'an-item',
  type: 'book',
  title: 'A Title',
  author: [{ family: 'Doe', given: 'Jane' }],
  publisher: 'A Press',
  issued: { 'date-parts': [[2001]] },
  URL: 'https://www.example.org/a_b',
  language: 'en',
};

let format: (item: CslItem, shownDate?: string) => Formatted;

beforeAll(() => {
  const formatter = createFormatter(import.meta.dirname);
  format = (item, shownDate) =>
    formatter({ item, shownDate: shownDate ?? null, sentenceTitle: null, sentenceContainerTitle: null });
});

/** Parses a RIS record by its specification: two letters, two spaces, a hyphen, a space. */
function readRis(ris: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  expect(ris.endsWith('\r\n')).toBe(true);
  for (const line of ris.slice(0, -2).split('\r\n')) {
    const [, tag = '', value = ''] = /^([A-Z][A-Z0-9]) {2}- (.*)$/.exec(line) ?? [];
    expect(tag, line).not.toBe('');
    fields[tag] = [...(fields[tag] ?? []), value];
  }
  return fields;
}

/** Parses BibTeX as a reference manager would. */
const readBibtex = (bibtex: string) => new Cite(bibtex).data[0] ?? {};

describe('RIS', () => {
  test('holds everything, one field a line', () => {
    const title = `A Title of Many Words, ${'and More '.repeat(12)}and an End`;
    const ris = readRis(format({ ...base, title, ISBN: '9780674023857' }).ris);
    expect(ris).toMatchObject({
      TY: ['BOOK'],
      AU: ['Doe, Jane'],
      TI: [title],
      PB: ['A Press'],
      PY: ['2001'],
      SN: ['9780674023857'],
      UR: ['https://www.example.org/a_b'],
      ID: ['an-item'],
      ER: [''],
    });
    expect(Object.keys(ris)[0]).toBe('TY');
    expect(Object.keys(ris).at(-1)).toBe('ER');
  });

  test('names several authors, translators and the date of an old work', () => {
    const { issued: _, ...undated } = base;
    const ris = readRis(
      format(
        {
          ...undated,
          author: [
            { family: 'Montaigne', given: 'Michel', 'dropping-particle': 'de' },
            { literal: 'Gregory of Tours' },
            { literal: 'others' },
          ],
          translator: [{ family: 'Wyhe', given: 'John', 'non-dropping-particle': 'van' }],
          'original-date': { 'date-parts': [[-399], [-390]] },
        },
        'c. 399–390 BCE',
      ).ris,
    );
    expect(ris).toMatchObject({
      AU: ['Montaigne, Michel de', 'Gregory of Tours'],
      A4: ['van Wyhe, John'],
      OP: ['c. 399–390 BCE'],
    });
    expect(ris).not.toHaveProperty('PY');
  });

  test('a later edition has its own year, and the original year beside it', () => {
    const later: CslItem = { ...base, edition: '3', 'original-date': { 'date-parts': [[1962]] } };
    expect(readRis(format(later).ris)).toMatchObject({ PY: ['2001'], OP: ['1962'], ET: ['3'] });
    expect(readBibtex(format(later).bibtex)).toMatchObject({
      issued: { 'date-parts': [[2001]] },
      edition: '3',
      note: 'First published 1962',
    });
  });

  test('an episode is a sound of its programme by its host', () => {
    const { author: _, ...unsigned } = base;
    const episode: CslItem = {
      ...unsigned,
      type: 'broadcast',
      'container-title': 'A Programme',
      host: [{ family: 'Doe', given: 'Jane' }],
    };
    expect(readRis(format(episode).ris)).toMatchObject({
      TY: ['SOUND'],
      AU: ['Doe, Jane'],
      T2: ['A Programme'],
    });
  });
});

describe('BibTeX', () => {
  test('comes back as it went', () => {
    const back = readBibtex(format({ ...base, ISBN: '9780674023857' }).bibtex);
    expect(back).toMatchObject({
      type: 'book',
      title: 'A Title',
      author: [{ family: 'Doe', given: 'Jane' }],
      publisher: 'A Press',
      issued: { 'date-parts': [[2001]] },
      ISBN: '9780674023857',
      URL: 'https://www.example.org/a_b',
    });
  });

  test('names each entry by its own id, however alike they are', () => {
    for (const id of ['a-bc', 'ab-c', 'text-9-11']) {
      const { bibtex } = format({ ...base, id });
      expect(bibtex).toMatch(new RegExp(`^@book\\{${id},\n`));
      expect(readBibtex(bibtex)).toMatchObject({ id, title: 'A Title' });
    }
  });

  const titles = [
    "De l'esprit: Voltaire's Candide",
    'Salt & Pepper: 100% of a_b, #1 for $2',
    'Braces {in} a title, a \\backslash and a ~tilde^',
    'Naïveté, Čapek, Straße, Ἰλιάς',
    'The “Quoted” Words',
    'Prussia, 1600–1947',
  ];
  test.each(titles)('escapes %s', (title) => {
    const { bibtex } = format({ ...base, title });
    // Characters with a special meaning in TeX are always escaped.
    const line = /^\ttitle = \{(.*)\},$/m.exec(bibtex)?.[1] ?? '';
    expect(line).not.toMatch(/(?<!\\)[&%$#_]/);
    expect(String(readBibtex(bibtex).title).replace(/<\/?span[^>]*>/g, '')).toBe(title);
  });

  test('says in a note what it has no field for', () => {
    const { bibtex } = format(
      { ...base, translator: [{ family: 'Avigdor', given: 'Sylvie', 'dropping-particle': 'd’' }] },
      'c. 700 BCE',
    );
    expect(String(readBibtex(bibtex).note)).toBe('Translated by Sylvie d’Avigdor. Written c. 700 BCE');
  });
});

describe('hostile and odd words', () => {
  const hostile = '<script>alert(1)</script> & "Quoted" <img src=x onerror=alert(2)>';

  test('are text in every style', () => {
    const formatted = format({
      ...base,
      title: hostile,
      author: [{ literal: '<b onclick=x>A</b> & B' }],
      publisher: '<i onmouseover=x>P</i>',
    });
    for (const style of ['chicago', 'chicago-note', 'mla', 'apa'] as const) {
      expect(formatted[style].replace(/<\/?i>/g, ''), style).not.toMatch(/[<>]/);
      expect(toText(formatted[style]).toLowerCase(), style).toContain('<script>alert(1)</script>');
    }
  });

  test('cannot begin a field of their own', () => {
    const title = 'A Title\r\nAU  - Mallory, M.\nER  - ';
    const ris = readRis(format({ ...base, title }).ris);
    expect(ris.AU).toEqual(['Doe, Jane']);
    expect(ris.ER).toEqual(['']);
  });

  test('quotation marks within a quoted title are turned', () => {
    const { chicago, mla } = format({
      ...base,
      type: 'webpage',
      title: 'The "New" Rome',
      'container-title': 'A Site',
    });
    expect(toText(chicago)).toContain('“The ‘New’ Rome.”');
    expect(toText(mla)).toContain('“The ‘New’ Rome.”');
  });
});
