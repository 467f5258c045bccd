import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchDocument, SearchHitType } from '#platform/feature/search-document.ts';
import { anyCharacter } from '#tests/factories/characters.ts';
import { createSearchEngine } from './engine.ts';

let serial = 0;

function makeDocument(overrides: Partial<SearchDocument> & { title?: string; type?: SearchHitType } = {}) {
  const { title = 'Untitled', type = 'resource', ...rest } = overrides;
  serial++;
  return {
    hit: {
      type,
      id: serial,
      title,
      slug: `item-${serial}`,
      url: `/resources/${serial}`,
      period: '',
      category: 'Books',
      detail: '',
    },
    rating: 4,
    author: '',
    topics: '',
    place: '',
    dates: '',
    description: '',
    ...rest,
  } satisfies SearchDocument;
}

async function openEngine(documents: SearchDocument[], names: string[][] = []) {
  const engine = createSearchEngine({ loadDocuments: async () => documents, loadNames: async () => names });
  await engine.rebuild();
  const titles = (text: string, limit = 8) => engine.search(text, { limit }).map((hit) => hit.title);
  return { ...engine, titles };
}

describe('ranking', () => {
  test('a find in the title counts more than one in the author, the topics, the place, the description', async () => {
    const engine = await openEngine([
      makeDocument({ title: 'By description', description: 'Something about Corinth' }),
      makeDocument({ title: 'By place', place: 'Corinth' }),
      makeDocument({ title: 'By topic', topics: 'Corinth, Trade and shipping' }),
      makeDocument({ title: 'By author', author: 'Corinth Lovis' }),
      makeDocument({ title: 'Corinth: a history' }),
    ]);
    const [first, second, ...rest] = engine.titles('corinth');
    expect([first, second]).toEqual(['Corinth: a history', 'By author']);
    expect(rest.at(-1)).toBe('By description');
  });

  test('an exact word ranks above a beginning, and a misspelling finds only where nothing else does', async () => {
    const engine = await openEngine([
      makeDocument({ title: 'Platonism' }),
      makeDocument({ title: 'Plato' }),
      makeDocument({ title: 'Plates' }),
    ]);
    expect(engine.titles('plato')).toEqual(['Plato', 'Platonism']);
    expect(engine.titles('plata')).toContain('Plato');
  });

  test('the word itself, wherever it stands, comes before words that begin like it', async () => {
    const engine = await openEngine([
      makeDocument({ title: 'Artillery' }),
      makeDocument({ title: 'Painting in Florence', description: 'On the art of the fresco.' }),
    ]);
    expect(engine.titles('art')).toEqual(['Painting in Florence', 'Artillery']);
    expect(engine.titles('arti')).toEqual(['Artillery']);
  });

  test('where the words are known, but nowhere together, each is found rather than words like them', async () => {
    const engine = await openEngine([
      makeDocument({ title: 'Mary Tudor' }),
      makeDocument({ title: 'Bread riots' }),
      makeDocument({ title: 'SPQR', author: 'Mary Beard' }),
    ]);
    expect(engine.titles('bread tudor').sort()).toEqual(['Bread riots', 'Mary Tudor']);
  });

  test('what there is to read comes before cards and questions on it, but a card of that very name does not hide', async () => {
    const engine = await openEngine([
      makeDocument({ title: 'Who was tribune of the plebs?', type: 'question' }),
      makeDocument({ title: 'Tribune', type: 'card' }),
      makeDocument({ title: 'The tribune and the plebs' }),
    ]);
    expect(engine.titles('tribune plebs')).toEqual([
      'The tribune and the plebs',
      'Who was tribune of the plebs?',
    ]);
    expect(engine.titles('tribune').slice(0, 2).sort()).toEqual(['The tribune and the plebs', 'Tribune']);
  });

  test("a period's page comes first for the period's name", async () => {
    const engine = await openEngine([
      makeDocument({ title: 'Ancient Rome', author: 'Ancient Rome', topics: 'Ancient Rome', rating: 5 }),
      makeDocument({ title: 'Ancient Rome', type: 'period' }),
    ]);
    expect(engine.search('ancient rome', { limit: 1 })[0]?.type).toBe('period');
  });

  test('of equals the better rated comes first', async () => {
    const engine = await openEngine([
      makeDocument({ title: 'Sparta', rating: 3.1, topics: 'lesser' }),
      makeDocument({ title: 'Sparta', rating: 4.9, topics: 'better' }),
    ]);
    expect(engine.search('sparta', { limit: 2 }).map((hit) => hit.id)).toEqual([serial, serial - 1]);
  });

  test('all terms are wanted; where nothing has them all, some will do', async () => {
    const engine = await openEngine([
      makeDocument({ title: 'Black Death' }),
      makeDocument({ title: 'Black Sea' }),
      makeDocument({ title: 'Death and Burial' }),
    ]);
    expect(engine.titles('black death')).toEqual(['Black Death']);
    expect(engine.titles('sea burial').sort()).toEqual(['Black Sea', 'Death and Burial']);
  });

  test('a slip in one term of several is mended although the other is found', async () => {
    const engine = await openEngine([
      makeDocument({ title: 'SPQR', author: 'Mary Beard' }),
      makeDocument({ title: 'Mary Tudor' }),
    ]);
    expect(engine.titles('Mary Berd')).toEqual(['SPQR']);
  });

  test('two letters exchanged are one slip, also in a short word', async () => {
    const engine = await openEngine([makeDocument({ title: 'Plato' })]);
    expect(engine.titles('Palto')).toEqual(['Plato']);
  });

  test('singular finds plural and the other way about', async () => {
    const engine = await openEngine([makeDocument({ title: 'City Histories of Italy' })]);
    expect(engine.titles('cities history italy')).toEqual(['City Histories of Italy']);
  });
});

describe('any text', () => {
  test.each([
    "'; drop table resources; --",
    '<script>alert(1)</script>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: these are the characters themselves
    '.*+?^${}()|[]\\',
    '🏛️🏛️🏛️',
    'a'.repeat(200),
    'a'.repeat(100_000),
    '__proto__ constructor',
    'hasOwnProperty',
    '\u0000\u0007\ufffe',
    '   ',
    '',
    'ab',
  ])('%j finds nothing and breaks nothing', async (text) => {
    const engine = await openEngine([makeDocument({ title: 'Plato', description: 'Dialogues' })]);
    expect(engine.titles(text)).toEqual([]);
  });

  test('never fails and never finds more than asked for', async () => {
    const engine = await openEngine(
      ['Plato', 'Republic of Plato', 'Politics', 'constructor', 'Þórr', 'The Prince', '1453'].map((title) =>
        makeDocument({ title }),
      ),
    );
    const word = fc.constantFrom('plato', 'pol', 'the', '1453', 'constructor', '__proto__', "'s", 'b.c.');
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: 'grapheme' }),
      fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
    );
    const limits = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(text, limits, (asked, limit) => engine.search(asked, { limit }).length <= limit),
      { numRuns: 300 },
    );
  });
});

describe('rebuilding', () => {
  test('the engine is empty before the first and shows new content after the next', async () => {
    const documents = [makeDocument({ title: 'Plato' })];
    const engine = createSearchEngine({ loadDocuments: async () => [...documents] });
    expect([engine.size, engine.search('plato', { limit: 8 })]).toEqual([0, []]);
    await engine.rebuild();
    documents.push(makeDocument({ title: 'Sappho' }));
    expect(engine.search('sappho', { limit: 8 })).toEqual([]);
    await engine.rebuild();
    expect([engine.size, engine.search('sappho', { limit: 8 }).length]).toEqual([2, 1]);
  });

  test('calls during a rebuild share one more, which sees what was there when they were made', async () => {
    let loads = 0;
    let documents = [makeDocument({ title: 'Plato' })];
    const engine = createSearchEngine({
      loadDocuments: async () => {
        loads++;
        return documents;
      },
    });
    const first = engine.rebuild();
    documents = [makeDocument({ title: 'Sappho' })];
    await Promise.all([engine.rebuild(), engine.rebuild(), engine.rebuild()]);
    await first;
    expect(loads).toBe(2);
    expect(engine.search('sappho', { limit: 8 })).toHaveLength(1);
  });

  test('a failed one leaves the index as it was, and the next one works', async () => {
    let fail = false;
    const engine = createSearchEngine({
      loadDocuments: async () => {
        if (fail) throw new Error('the database is down');
        return [makeDocument({ title: 'Plato' })];
      },
    });
    await engine.rebuild();
    fail = true;
    await expect(engine.rebuild()).rejects.toThrow('the database is down');
    expect(engine.search('plato', { limit: 8 })).toHaveLength(1);
    fail = false;
    await expect(engine.rebuild()).resolves.toBeUndefined();
  });

  test('other work gets its turn while a large index is built', async () => {
    const engine = createSearchEngine({
      loadDocuments: async () =>
        Array.from({ length: 500 }, (_, index) => makeDocument({ title: `Title ${index}` })),
    });
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await engine.rebuild();
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });
});

test('resources can be asked for alone, by id', async () => {
  const engine = await openEngine([
    makeDocument({ title: 'Sparta', type: 'event' }),
    makeDocument({ title: 'Sparta' }),
    makeDocument({ title: 'Sparta', type: 'period' }),
  ]);
  expect(engine.findResourceIds('sparta', 500)).toEqual([serial - 1]);
});

test('those of one category are found behind any number of better ones of another', async () => {
  const engine = await openEngine([
    ...Array.from({ length: 1200 }, () => makeDocument({ title: 'Law', categoryId: 1, rating: 5 })),
    makeDocument({ title: 'Customs', description: 'Of the law.', categoryId: 5, rating: 3 }),
  ]);
  expect(engine.findResourceIds('law', 500)).not.toContain(serial);
  expect(engine.findResourceIds('law', 500, 5)).toEqual([serial]);
});

describe('a year', () => {
  test.each([
    ['1492', 1492, 'Meanwhile in 1492'],
    ['44 B.C.', -44, 'Meanwhile in 44 BCE'],
    ['44bc', -44, 'Meanwhile in 44 BCE'],
    ['AD 476', 476, 'Meanwhile in 476 CE'],
  ])('%s leads to what was happening then, before all else', async (text, year, title) => {
    const engine = await openEngine([makeDocument({ title: 'Year after year', dates: text })]);
    const [first, second] = engine.search(text, { limit: 8 });
    expect(first).toMatchObject({ type: 'year', title, url: `/timeline/meanwhile?year=${year}` });
    expect(second?.title).toBe('Year after year');
    expect(engine.search(text, { limit: 1 })).toHaveLength(1);
  });

  test.each(['1492 columbus', '9999', '5000 BC', '0000', '15th century', '12345'])(
    '%s is none of the timeline',
    async (text) => {
      const engine = await openEngine([makeDocument()]);
      expect(engine.search(text, { limit: 8 }).map(({ type }) => type)).not.toContain('year');
    },
  );
});

describe('what to search for instead', () => {
  const documents = ['Thucydides', 'Khufu', 'NATO'].map((title) => makeDocument({ title }));
  const names = [['Khufu', 'Cheops', 'Suphis']];

  test.each([
    ['Cheops', ['Khufu']],
    ['thukididis', ['thucydides']],
    // No suggestion: a name that finds nothing, the text itself, a word with little similarity.
    ['Khufu', []],
    ['nantz', []],
    ['', []],
  ])('%j: %j', async (text, expected) => {
    const engine = await openEngine(documents, names);
    expect(await engine.suggest(text)).toEqual(expected);
  });
});

test('a year of two digits is too short to be searched, as any other text', async () => {
  const engine = await openEngine([makeDocument({ title: 'Rome' })]);
  expect(engine.search('44', { limit: 8 })).toEqual([]);
  expect(engine.search('44 BCE', { limit: 8 })).toHaveLength(1);
});
