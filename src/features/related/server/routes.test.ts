import { expect, test } from 'vitest';
import type { LibraryItem } from '#platform/feature/library-item.ts';
import { createTestApi } from '#tests/setup/api.ts';
import type { RelatedItem } from '../contract.ts';
import { createGraphStore } from './graph-store.ts';
import { relatedRoutes } from './routes.ts';

const event: LibraryItem = {
  ...{ kind: 'event', id: 1, slug: 'diet-of-worms', title: 'Diet of Worms', url: '/timeline/diet-of-worms' },
  ...{ detail: '1521', period: 'reformation', minimumTier: 'free', subjects: [], text: '' },
};
const question: LibraryItem = {
  ...{ kind: 'question', id: 9, slug: 'quiz/worms', title: 'On what ground?', url: '/quizzes/view/2' },
  ...{
    detail: 'A quiz',
    period: 'reformation',
    minimumTier: 'premium',
    subjects: [],
    text: 'His conscience.',
  },
  ...{ refersTo: ['event:diet-of-worms'], partOf: { kind: 'quiz', id: 2 } },
};

function openRelated(loadItems: () => Promise<LibraryItem[]>) {
  const store = createGraphStore({ loadItems });
  const api = createTestApi(relatedRoutes(store));
  return {
    store,
    async ask(path: string) {
      const response = await api.request(`/api/related/${path}`);
      return { status: response.status, body: (await response.json()) as RelatedItem[] };
    },
  };
}

test('an item is asked for by its slug or its id, and answered with titles, tiers and reasons, never with answers', async () => {
  const { ask } = openRelated(async () => [event, question]);
  const expected = {
    ...{ kind: 'question', title: 'On what ground?', url: '/quizzes/view/2', detail: 'A quiz' },
    ...{ reason: 'Asks about this', minimumTier: 'premium' },
  };
  expect((await ask('items/event/diet-of-worms')).body).toEqual([expected]);
  expect((await ask('items/event/1')).body).toEqual([expected]);
  expect((await ask('items/guide/1')).body).toEqual([]);
  expect((await ask('items/event/unknown')).body).toEqual([]);
  expect((await ask('parts/question?ids=9,77')).body).toMatchObject([
    { id: 9, related: [{ title: 'Diet of Worms' }] },
  ]);
  expect((await ask('parts/card?ids=9')).body).toEqual([]);
});

test.each([
  ...[
    'items/card/x',
    'parts/book?ids=1',
    'parts/card',
    'parts/card?ids=',
    'parts/card?ids=1,x',
    'parts/card?ids=0',
  ],
  `parts/card?ids=${Array.from({ length: 51 }, () => 1).join()}`,
  `items/event/${'x'.repeat(201)}`,
])('%s is refused', async (path) => {
  const { ask } = openRelated(async () => [event]);
  expect((await ask(path)).status).toBe(400);
});

test('what changes is seen after the change has been announced; what has gone is linked no more', async () => {
  let items = [event];
  const { ask, store } = openRelated(async () => items);
  expect((await ask('items/event/1')).body).toEqual([]);
  items = [event, question];
  expect((await ask('items/event/1')).body).toEqual([]);
  store.invalidate();
  expect((await ask('items/event/1')).body).toHaveLength(1);
  items = [question];
  store.invalidate();
  expect((await ask('parts/question?ids=9')).body).toEqual([{ id: 9, related: [] }]);
});

test('items that could not be read are read again with the next call', async () => {
  let fails = true;
  const { ask } = openRelated(async () => {
    if (fails) throw new Error('no database');
    return [event, question];
  });
  expect((await ask('items/event/1')).status).toBe(500);
  fails = false;
  expect((await ask('items/event/1')).body).toHaveLength(1);
});
