import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectSearchDocuments } from '#app/server-features.ts';
import { selectDecks, selectLibraryCards } from '#features/flashcards/server/queries.ts';
import { selectQuizDocuments } from '#features/quizzes/server/search-documents.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { contentFolder, fillWithLibrary } from '#tests/setup/whole-library.ts';
import type { SearchHit } from '../contract.ts';
import { createSearchEngine } from './engine.ts';
import { readNameGroups } from './names.ts';
import { searchRoutes } from './routes.ts';

let database: TestDatabase;
let api: ReturnType<typeof createTestApi>;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillWithLibrary(database.db);
  const engine = createSearchEngine({
    loadDocuments: () => selectSearchDocuments(database.db),
    loadNames: () => readNameGroups(contentFolder),
  });
  api = createTestApi(searchRoutes({ engine }));
});
afterAll(() => database[Symbol.asyncDispose]());

async function ask(q: string, limit?: number): Promise<SearchHit[]> {
  const query = new URLSearchParams({ q, ...(limit && { limit: String(limit) }) });
  const response = await api.request(`/api/search?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as SearchHit[];
}

describe('on the real library', () => {
  test.each([
    ['Herodotos', 'Herodotus'],
    ['Thucidides', 'Thucydides'],
    ['Machiaveli prince', 'Niccolò Machiavelli'],
    ['niccolo machiavelli prince', 'Niccolò Machiavelli'],
    ['Mary Berd', 'Mary Beard'],
    ['Hobsbawn', 'Eric Hobsbawm'],
  ])('the misspelt author %s is found: %s', async (asked, author) => {
    expect((await ask(asked)).slice(0, 4).map((hit) => hit.detail)).toContain(author);
  });

  test('what is being typed is found before it is complete', async () => {
    expect((await ask('pelop'))[0]?.title).toMatch(/Peloponnesian/);
    expect((await ask('the decl and fa of the rom')).length).toBeGreaterThan(0);
  });

  test("a period's name leads to its page", async () => {
    for (const name of ['Ancient Rome', 'renaissance', 'ENLIGHTENMENT']) {
      expect((await ask(name))[0]).toMatchObject({ type: 'period', category: 'Period', period: '' });
    }
  });

  test('an event is found by its title, its year and its century, and leads to its place on the period page', async () => {
    const [hit] = await ask('fall of constantinople');
    expect(hit).toMatchObject({ type: 'event', period: 'Medieval Europe', category: 'Event' });
    expect(hit?.url).toBe(`/timeline/${hit?.slug}`);
    expect((await ask('1453 constantinople')).map((found) => found.url)).toContain(hit?.url);
    const assassination = (await ask('assassination caesar 44 B.C.'))[0];
    expect(assassination?.type).toBe('event');
    expect((await ask('caesar first century bc', 50)).map((found) => found.url)).toContain(
      assassination?.url,
    );
  });

  test('a quiz and a deck are found by their kind and period, and lead to their pages', async () => {
    const quiz = (await ask('quiz reformation')).find((hit) => hit.type === 'quiz');
    expect(quiz).toMatchObject({ category: 'Quiz', period: 'Reformation', url: `/quizzes/view/${quiz?.id}` });
    expect(quiz?.detail).toMatch(/^10 questions, (beginner|intermediate|advanced)$/);
    const deck = (await ask('flashcards reformation')).find((hit) => hit.type === 'deck');
    expect(deck).toMatchObject({
      category: 'Flashcards',
      detail: '20 cards',
      url: `/flashcards/${deck?.id}`,
    });
  });

  test('a card is found by its front and leads to its place in its deck', async () => {
    const [hit] = await ask('cuius regio');
    expect(hit).toMatchObject({ type: 'card', category: 'Card', period: 'Reformation' });
    expect(hit?.url).toMatch(/^\/flashcards\/\d+#card-\d+$/);
    expect((await ask('transubstantiation'))[0]?.type).toBe('card');
  });

  test('the back of a card finds it where the deck is open to all, and not where a plan opens it', async () => {
    const cards = await selectLibraryCards(database.db);
    const free = new Set(
      (await selectDecks(database.db)).filter((deck) => deck.minimumTier === 'free').map(({ id }) => id),
    );
    const findByBack = async (isFree: boolean) => {
      const card = cards.find(({ deckId, back }) => free.has(deckId) === isFree && back.length > 90);
      const hits = await ask(card?.back.split(' ').slice(0, 8).join(' ') ?? '', 50);
      return hits.some(({ type, id }) => type === 'card' && id === card?.id);
    };
    expect(await findByBack(true)).toBe(true);
    expect(await findByBack(false)).toBe(false);
  });

  test('a question is found by its own words and leads to its quiz; its answer does not find it', async () => {
    const hits = await ask('edict of nantes of 1598 grant', 50);
    const question = hits.find(({ type }) => type === 'question');
    expect(question?.title).toMatch(/^What did the Edict of Nantes of 1598 grant/);
    expect(question?.url).toMatch(/^\/quizzes\/view\/\d+$/);
    const offered = await selectQuizDocuments(database.db);
    const document = offered.find(({ hit }) => hit.type === 'question' && hit.id === question?.id);
    const { hit: _, rating: __, ...texts } = document ?? {};
    expect(document).toBeDefined();
    expect(Object.values(texts).join('')).toBe('');
  });

  test('nantes is found, and not what only mentions it in passing', async () => {
    const hits = await ask('nantes', 50);
    expect(hits.slice(0, 2).map(({ title }) => title)).toEqual([
      'Edict of Nantes',
      'Revocation of the Edict of Nantes',
    ]);
    expect(hits.map(({ title }) => title)).not.toContain('Enlightenment');
  });

  test('a year leads to Meanwhile', async () => {
    expect((await ask('1492'))[0]).toMatchObject({ type: 'year', url: '/timeline/meanwhile?year=1492' });
  });

  test('a text that finds nothing is answered with one that does', async () => {
    const suggest = async (q: string) =>
      (await (await api.request(`/api/search/suggestions?${new URLSearchParams({ q })}`)).json()) as string[];
    expect(await ask('thukididis')).toEqual([]);
    expect(await suggest('thukididis')).toEqual(['thucydides']);
    expect(await suggest('Cheops')).toEqual(['Khufu']);
    expect(await suggest('zzzzqqqq')).toEqual([]);
    expect((await api.request(`/api/search/suggestions?q=${'a'.repeat(201)}`)).status).toBe(400);
  });

  test('a primary text is found once, as a resource', async () => {
    const hits = (await ask('the prince machiavelli', 50)).filter((hit) => hit.title === 'The Prince');
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatchObject({
      type: 'resource',
      category: 'Primary Sources',
      url: `/resources/${hits[0]?.id}`,
    });
  });

  test('by default eight hits are given', async () => {
    expect(await ask('history')).toHaveLength(8);
    expect(await ask('history', 3)).toHaveLength(3);
  });
});

test('texts under three characters find nothing, however they are padded', async () => {
  for (const text of ['', 'ro', '  ro   ']) expect(await ask(text)).toEqual([]);
  expect(await (await api.request('/api/search')).json()).toEqual([]);
});

test.each([
  [`q=${'a'.repeat(201)}`, 'q'],
  ['q=rome&limit=0', 'limit'],
  ['q=rome&limit=51', 'limit'],
  ['q=rome&limit=many', 'limit'],
  ['q=rome&sort=age', 'sort'],
])('%s is refused, with the field named', async (query, field) => {
  const response = await api.request(`/api/search?${query}`);
  expect(response.status).toBe(400);
  const body = (await response.json()) as { issues: { field: string }[] };
  expect(body.issues.map((issue) => issue.field)).toEqual([field]);
});

test('an answer may be cached for thirty seconds', async () => {
  const response = await api.request('/api/search?q=rome');
  expect(response.headers.get('cache-control')).toContain('max-age=30');
});
