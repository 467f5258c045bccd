// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PersonalDeck } from '#features/flashcards/contract.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { DeckActions } from './deck-actions.tsx';

const deck: PersonalDeck = {
  ...{ id: 9, title: 'Rome', description: '', cardCount: 3 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};

// The chunk does not come the first time.
let loads = 0;
vi.mock('./import-dialog.tsx', () => {
  loads += 1;
  if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
  return { ImportDialog: () => 'The import' };
});

test('a dialog whose code cannot be loaded leaves the page and what was typed there', async () => {
  await using part = await renderPart(
    <>
      <input name="front" />
      <DeckActions deck={deck} />
    </>,
  );
  await part.type('front', 'Half a card');
  await part.click('button', 'Import into This Deck');
  await part.until(() =>
    expect(part.toasts.map(({ title }) => title)).toEqual(['This could not be loaded. Please try again.']),
  );
  expect(part.find<HTMLInputElement>('[name=front]').value).toBe('Half a card');
});

test('other tabs learn of a deleted deck before its page is left', async () => {
  const posted = () => localStorage.getItem('lyceum:own-decks');
  localStorage.clear();
  let before: string | null = 'not left';
  await using part = await renderPart(<DeckActions deck={deck} />, {
    path: '/my-decks/9',
    answers: { 'DELETE /api/own-decks/9': {} },
    routes: [
      {
        path: '/my-decks',
        loader: () => {
          before = posted();
          return null;
        },
        element: 'My decks',
      },
    ],
  });
  await part.click('button', 'Delete This Deck');
  await part.click('button', 'Delete Deck');
  await part.untilText('My decks');
  expect(before).toMatch(/^0\.\d+/);
});
