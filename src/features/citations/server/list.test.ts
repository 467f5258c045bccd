/** Lists of works: rules that apply only when several items are listed together. */
import { join } from 'node:path';
import { Cite } from '@citation-js/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLibrary } from '#tests/setup/whole-library.ts';
import { type BibliographyStyle, bibliographyStyles } from '../contract.ts';
import { createCitations } from './citations.ts';
import { type Citable, citableContent } from './csl-item.ts';
import { createFormatter, createListFormatter } from './format.ts';
import { toText } from './markup.ts';

const root = join(import.meta.dirname, '../../../..');
const formatList = createListFormatter(import.meta.dirname);
const citations = createCitations({
  folder: import.meta.dirname,
  prebuilt: join(root, 'no-such-build.json'),
});
let items: Citable[];

beforeAll(async () => {
  items = citableContent((await readLibrary()).library);
});
afterAll(() => citations.close());

const pick = (...slugs: string[]) => items.filter(({ item }) => slugs.includes(item.id));
const list = (style: BibliographyStyle, ...slugs: string[]) =>
  formatList({ citables: pick(...slugs), style }).map(({ html }) => toText(html));
const starts = (lines: string[], length = 22) => lines.map((line) => line.slice(0, length));

const homer = ['text-odyssey', 'text-iliad'];
const radio = ['in-our-time-sparta', 'in-our-time-gracchi', 'in-our-time-battle-of-salamis'];

describe('order', () => {
  test('by author, then by title without its article', () => {
    expect(starts(list('chicago', ...homer, ...radio, 'iron-kingdom-clark'), 48)).toEqual([
      'Bragg, Melvyn, host. “The Battle of Salamis.” In',
      'Bragg, Melvyn, host. “The Gracchi.” In Our Time.',
      'Bragg, Melvyn, host. “Sparta.” In Our Time. BBC ',
      'Clark, Christopher. Iron Kingdom: The Rise and D',
      'Homer. The Iliad. Translated by Samuel Butler. C',
      'Homer. The Odyssey. Translated by Samuel Butler.',
    ]);
  });

  test('of works without an author by title, among the authors', () => {
    expect(starts(list('mla', ...radio, 'text-king-james-bible', 'text-iliad', 'text-beowulf'))).toEqual([
      '“The Battle of Salamis',
      'Beowulf. Circa 700–100',
      '“The Gracchi.” In Our ',
      'Homer. The Iliad. Circ',
      'The King James Version',
      '“Sparta.” In Our Time,',
    ]);
  });

  test('APA: of an author first what has no date, then by year', () => {
    const dated = ['text-galileo-letter-to-christina', 'text-galileo-sidereal-messenger'];
    expect(starts(list('apa', ...dated, ...radio), 26)).toEqual([
      'Bragg, M. (Host). (2009). ',
      'Bragg, M. (Host). (2017). ',
      'Bragg, M. (Host). (2025). ',
      'Galileo Galilei. (n.d.). T',
      'Galileo Galilei. (1615). L',
    ]);
  });
});

test('MLA puts dashes for an author who has just been named, the others repeat the name', () => {
  expect(starts(list('mla', ...homer), 18)).toEqual(['Homer. The Iliad. ', '———. The Odyssey. ']);
  expect(starts(list('chicago', ...homer), 18)).toEqual(['Homer. The Iliad. ', 'Homer. The Odyssey']);
});

test('APA tells works of one author and year apart, dated or not', () => {
  const same = ['in-our-time-sparta', 'in-our-time-mary-wollstonecraft'];
  expect(starts(list('apa', ...same, ...homer), 31)).toEqual([
    'Bragg, M. (Host). (2009a). Mary',
    'Bragg, M. (Host). (2009b). Spar',
    'Homer. (n.d.-a). The Iliad (S. ',
    'Homer. (n.d.-b). The Odyssey (S',
  ]);
});

test('an item alone is set as its own citation', { timeout: 300_000 }, () => {
  const format = createFormatter(import.meta.dirname);
  for (const citable of items.filter((_, index) => index % 7 === 3)) {
    const alone = format(citable);
    for (const style of bibliographyStyles) {
      const entry = { id: citable.item.id, html: alone[style] };
      expect(formatList({ citables: [citable], style })).toEqual([entry]);
    }
  }
});

test('the worker makes a list once, in whatever order it is asked for', async () => {
  const citables = pick(...homer, ...radio);
  const first = citations.list(citables, 'mla');
  expect(await first).toEqual(formatList({ citables, style: 'mla' }));
  expect(citations.list(citables.toReversed(), 'mla')).toBe(first);
  expect(await citations.list(citables, 'apa')).not.toEqual(await first);
  expect(await citations.list([], 'chicago')).toEqual([]);
});

describe('several items as one file, with notes', () => {
  const note = 'Braces {and} a\\slash: 100% of #1 & $2, a_b ~ c^d. “Ναί”';
  const works = () => pick(...homer).map((citable, index) => ({ citable, ...(index === 0 && { note }) }));

  test('BibTeX', async () => {
    const [first, second, ...rest] = new Cite(await citations.write(works(), 'bib')).data;
    expect(rest).toEqual([]);
    expect([first?.id, second?.id].toSorted()).toEqual(['text-iliad', 'text-odyssey']);
    const annotated = [first, second].filter((item) => item?.annote !== undefined);
    expect(annotated.map((item) => item?.annote)).toEqual([note]);
  });

  test('RIS', async () => {
    const records = (await citations.write(works(), 'ris')).split('ER  - \r\n').slice(0, -1);
    expect(records).toHaveLength(2);
    expect(records.every((record) => record.trimStart().startsWith('TY  - BOOK\r\n'))).toBe(true);
    expect(records.map((record) => /^N1 {2}- (.*)\r$/m.exec(record)?.[1])).toEqual([note, undefined]);
  });

  test('CSL-JSON', async () => {
    const data = JSON.parse(await citations.write(works(), 'json')) as { id: string; note?: string }[];
    expect(data.map(({ note: written }) => written)).toEqual([note, undefined]);
  });
});
