// @vitest-environment happy-dom
import { useSuspenseQuery } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test } from 'vitest';
import { apiQuery } from '#platform/api/api-client.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { browseSavedResources, type LearningBrowse, type SavedResource } from '../contract.ts';
import { LearningItem } from './learning-item.tsx';

const item: SavedResource = {
  ...{ id: 5, resourceId: 50, completed: false, notes: 'Old words', completedAt: null },
  savedAt: '2026-03-01T12:00:00.000Z',
  resource: {
    ...{ id: 50, title: 'SPQR', author: 'Mary Beard', description: '', url: null, affiliateUrl: null },
    ...{ periodId: 1, categoryId: 1, listed: true },
  },
};
const listOf = (items: SavedResource[]): LearningBrowse => ({
  ...{ saved: items.length, completed: 0, periods: [], categories: [] },
  ...{ total: items.length, items, page: 1, pages: 1 },
});

function List() {
  const { data: browse } = useSuspenseQuery(apiQuery(browseSavedResources, {}));
  return browse.items.map((each) => <LearningItem key={each.id} item={each} />);
}

/** The list with one item; the test sends the answers to a change of the notes and to the removal. */
async function renderList() {
  let items = [item];
  const [patched, removed] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const part = await renderPart(<List />, {
    answers: {
      'GET /api/periods': [],
      'GET /api/saved-resources/browse': () => listOf(items),
      'PATCH /api/saved-resources/5': () => patched.promise,
      'DELETE /api/saved-resources/5': () => removed.promise,
      'POST /api/saved-resources': item,
    },
  });
  return {
    part,
    patched,
    removed,
    setItems(changed: SavedResource[]) {
      items = changed;
    },
    async writeNotes(notes: string) {
      const field = await part.until(() => part.find<HTMLTextAreaElement>('textarea'));
      await part.type(CSS.escape(field.id), notes);
      await act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
      await part.until(() => expect(part.sent.at(-1)).toMatchObject({ body: { notes } }));
    },
    /** Presses Undo, and returns the notes that are restored. */
    async undoRemoval() {
      const { action } = await part.until(() => {
        const toast = part.toasts.find(({ title }) => title === 'Resource removed');
        expect(toast).toBeDefined();
        return toast as NonNullable<typeof toast>;
      });
      await act(async () => action?.onSelect());
      await part.until(() => expect(part.toasts.at(-1)?.title).toBe('Resource restored'));
      return part.sent.find(({ call }) => call === 'POST /api/saved-resources')?.body;
    },
  };
}

test('Undo restores the notes that were saved just before the removal', async () => {
  const { part, patched, removed, setItems, writeNotes, undoRemoval } = await renderList();
  await using _ = part;
  await writeNotes('New words');
  await part.click('button', 'Remove');
  setItems([]);
  // Both arrive before the page is rendered again.
  patched.resolve({ ...item, notes: 'New words' });
  removed.resolve({ message: 'Removed.' });
  expect(await undoRemoval()).toMatchObject({ notes: 'New words' });
});

test('Undo restores the notes of another tab if they are newer than those written here', async () => {
  const { part, patched, removed, setItems, writeNotes, undoRemoval } = await renderList();
  await using _ = part;
  await writeNotes('New words');
  patched.resolve({ ...item, notes: 'New words' });
  await part.untilText('Saved');
  setItems([{ ...item, notes: 'Newer words' }]);
  await act(() => part.queries.invalidateQueries());
  await part.until(() => expect(part.find<HTMLTextAreaElement>('textarea').value).toBe('Newer words'));
  await part.click('button', 'Remove');
  setItems([]);
  removed.resolve({ message: 'Removed.' });
  expect(await undoRemoval()).toMatchObject({ notes: 'Newer words' });
});
