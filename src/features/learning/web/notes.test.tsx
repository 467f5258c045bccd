// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import type { SavedResource } from '../contract.ts';
import { Notes } from './notes.tsx';

const item: SavedResource = {
  ...{ id: 5, resourceId: 3, completed: false, notes: '', savedAt: '2027-01-15T12:00:00.000Z' },
  completedAt: null,
  resource: {
    ...{ id: 3, title: 'The Iliad', author: 'Homer', description: '', url: null, affiliateUrl: null },
    ...{ periodId: 1, categoryId: 5, listed: true },
  },
};

test('the button that saves notes again is there for the focus that comes to it, and stays while they are saved', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const saves = [refuse(500), promise];
  await using part = await renderPart(<Notes item={item} />, {
    answers: { 'PATCH /api/saved-resources/5': () => saves.shift() },
  });
  const field = part.find<HTMLTextAreaElement>('textarea');
  field.focus();
  await part.type(field.id, 'Rage');
  await act(async () => field.blur());
  const again = await part.until(() => part.find('button', 'Try Again'));
  await act(async () => field.focus());
  // As Tab does.
  await act(async () => again.focus());
  expect(document.activeElement).toBe(again);
  expect(part.sent).toHaveLength(1);
  await part.click('button', 'Try Again');
  await part.untilText('Saving…');
  expect(document.activeElement).toBe(again);
  expect(again.getAttribute('aria-disabled')).toBe('true');
  await part.click('button', 'Try Again');
  expect(part.sent).toHaveLength(2);
  resolve({ ...item, notes: 'Rage' });
  await part.untilText('Saved');
  await part.until(() => expect(again.isConnected).toBe(false));
});
