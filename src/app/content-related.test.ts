/**
 * Every item of the library leads to at least two related items, each with a reason; checked over the whole library.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listStudyTools } from '#features/browse/study-tools.ts';
import type { PeriodSummary, RelatedItem, RelatedToPart } from '#features/related/contract.ts';
import { relatedFeature } from '#features/related/server/index.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { fillWithLibrary, readLibrary } from '#tests/setup/whole-library.ts';
import { selectLibraryItems } from './server-features.ts';

// Long timeouts, because the whole library is loaded. The tests only read it.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let library: Awaited<ReturnType<typeof openLibrary>>;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library[Symbol.asyncDispose]());

async function openLibrary() {
  const database = await createTestDatabase();
  await fillWithLibrary(database.db);
  const { db } = database;
  const routes = relatedFeature.apiRoutes?.({ db, selectLibraryItems, onContentChanged: () => undefined });
  const api = createTestApi(routes ?? []);
  return {
    db,
    read: async <Body>(path: string) => (await (await api.request(`/api/related/${path}`)).json()) as Body,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const isWayOn = ({ url, reason }: RelatedItem) => url.startsWith('/') && reason !== '';

test('two reasoned ways on from every event, text, resource, article and guide, card and question', async () => {
  const items = await selectLibraryItems(library.db);
  const short: string[] = [];
  let asked = 0;
  for (const { kind, slug } of items) {
    if (kind === 'card' || kind === 'question' || kind === 'collection') continue;
    const related = await library.read<RelatedItem[]>(`items/${kind}/${slug}`);
    if (related.filter(isWayOn).length < 2) short.push(`${kind} ${slug}`);
    asked += 1;
  }
  for (const kind of ['card', 'question'] as const) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += 50) {
      const parts = ids.slice(at, at + 50);
      for (const { id, related } of await library.read<RelatedToPart[]>(`parts/${kind}?ids=${parts}`)) {
        if (related.filter(isWayOn).length < 2) short.push(`${kind} ${id}`);
        asked += 1;
      }
    }
  }
  expect(short).toEqual([]);
  expect(asked).toBe(items.filter(({ kind }) => kind !== 'collection').length);
});

test('every period has quizzes, cards, dates and terms', async () => {
  const slugs = new Set((await selectLibraryItems(library.db)).map(({ period }) => period));
  slugs.delete('');
  expect(slugs.size).toBe(13);
  for (const slug of slugs) {
    const { quizCount, cardCount, events, decks } = await library.read<PeriodSummary>(`periods/${slug}`);
    expect([quizCount, cardCount, events.length, decks.length], slug).toEqual([4, 60, 5, 3]);
  }
});

test('every study tip leads to a page that does it', async () => {
  const { tips } = (await readLibrary()).library;
  const slugs = tips.map(({ value }) => value.slug);
  expect(slugs.filter((slug) => listStudyTools(slug).length === 0)).toEqual([]);
  expect(slugs.length).toBeGreaterThan(10);
});
