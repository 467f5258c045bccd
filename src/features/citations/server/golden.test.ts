import { beforeAll, describe, expect, test } from 'vitest';
import { goldenCitations } from '#tests/fixtures/golden-citations.ts';
import { readLibrary } from '#tests/setup/whole-library.ts';
import { type Citable, citableContent } from './csl-item.ts';
import { createFormatter, type Formatted } from './format.ts';
import { toText } from './markup.ts';

const format = createFormatter(import.meta.dirname);
let items: Citable[];

beforeAll(async () => {
  items = citableContent((await readLibrary()).library);
});

function cite(slug: string): Formatted {
  const citable = items.find(({ item }) => item.id === slug);
  if (!citable) throw new Error(`The library holds no ${slug}.`);
  return format(citable);
}

/** The citation with italics marked by asterisks. */
const marked = (html: string) => toText(html.replace(/<\/?i>/g, '*'));

describe.each(goldenCitations)('$slug', ({ slug, chicago, mla, apa }) => {
  test('Chicago', () => expect(marked(cite(slug).chicago)).toBe(chicago));
  test('MLA', () => expect(marked(cite(slug).mla)).toBe(mla));
  test('APA', () => expect(marked(cite(slug).apa)).toBe(apa));
});

test('twenty items in three styles', () => {
  expect(new Set(goldenCitations.map(({ slug }) => slug)).size).toBe(20);
});

describe('the first footnote', () => {
  const notes: [slug: string, note: string][] = [
    [
      'iron-kingdom-clark',
      'Christopher Clark, *Iron Kingdom: The Rise and Downfall of Prussia, 1600–1947* (Belknap Press of Harvard University Press, 2006).',
    ],
    [
      'ordinary-men-browning',
      'Christopher R. Browning, *Ordinary Men: Reserve Police Battalion 101 and the Final Solution in Poland* (1992; rev. ed., Harper Perennial, 2017).',
    ],
    [
      'text-iliad',
      'Homer, *The Iliad*, trans. Samuel Butler (ca. 8th century BCE; Project Gutenberg, n.d.), https://www.gutenberg.org/ebooks/2199.',
    ],
    [
      'text-monroe-doctrine',
      'James Monroe, “The Monroe Doctrine,” December 2, 1823, Yale Avalon Project, https://avalon.law.yale.edu/19th_century/monroe.asp.',
    ],
    [
      'in-our-time-louis-xiv',
      'Melvyn Bragg, host, “Louis XIV: The Sun King,” *In Our Time*, BBC Radio 4, 2023, podcast, https://www.bbc.co.uk/programmes/m001m4v6.',
    ],
    [
      'sep-thomas-hobbes',
      '“Thomas Hobbes,” *Stanford Encyclopedia of Philosophy*, https://plato.stanford.edu/entries/hobbes/.',
    ],
  ];
  test.each(notes)('of %s', (slug, note) => expect(marked(cite(slug)['chicago-note'])).toBe(note));
});

describe('names that the processor knows not how to join', () => {
  test('a ruler and a person take no comma between them', () => {
    expect(marked(cite('text-eikon-basilike').chicago)).toMatch(/^Charles I and John Gauden\. /);
  });
  test('a person turned round and one left whole take one', () => {
    expect(marked(cite('text-travels-of-marco-polo').mla)).toMatch(
      /^Polo, Marco, and Rustichello of Pisa\. /,
    );
  });
  test('others are others', () => {
    const { chicago, mla } = cite('text-urban-ii-clermont');
    expect(marked(chicago)).toMatch(/^Fulcher of Chartres, Robert the Monk, and others\. /);
    expect(marked(mla)).toMatch(/^Fulcher of Chartres et al\. /);
  });
});

test('every citation of the library is whole', { timeout: 300_000 }, () => {
  const flaws = items.flatMap((citable, index) => {
    // Every seventh item of every kind is enough to find a wrong mapping, and takes a seventh of the time.
    if (index % 7 !== 0) return [];
    const formatted = format(citable);
    return (['chicago', 'chicago-note', 'mla', 'apa'] as const)
      .filter((style) => {
        const words = marked(formatted[style]);
        return words.length < 20 || /undefined|null|NaN|\[object|, ,|,,|\(\)|\s\s| \.|\.\. /.test(words);
      })
      .map((style) => `${citable.item.id}, ${style}: ${formatted[style]}`);
  });
  expect(flaws).toEqual([]);
});
