// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { expectRetry } from '#tests/setup/expect-retry.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { CollectControl } from './collect-control.tsx';

test('the button that loads the bibliographies again keeps the focus', async () => {
  expect.hasAssertions();
  await expectRetry('GET /api/bibliographies', [], async (answers) => {
    const part = await renderPart(<CollectControl resource={{ id: 1, title: 'The Iliad' }} />, { answers });
    await part.click('button', 'Add to Bibliography');
    return part;
  });
});

test('what has an annotation is taken out of a bibliography after a confirmation only', async () => {
  const kept = { items: 1, updatedAt: '2026-01-01T00:00:00.000Z' };
  const removal = 'DELETE /api/bibliographies/3/items/1';
  await using part = await renderPart(<CollectControl resource={{ id: 1, title: 'The Iliad' }} />, {
    answers: {
      'GET /api/bibliographies': [{ id: 3, title: 'On Troy', holds: true, annotated: true, ...kept }],
      [removal]: refuse(500),
    },
  });
  const question = 'dialog dialog';
  await part.click('button', 'Add to Bibliography');
  await part.click('[type=checkbox]');
  await part.click(`${question} button`, 'Cancel');
  expect(part.find<HTMLInputElement>('[type=checkbox]').checked).toBe(true);
  expect(part.sent.map(({ call }) => call)).not.toContain(removal);
  await part.click('[type=checkbox]');
  expect(part.find(`${question} h2`).textContent).toBe('Remove it from “On Troy” with its annotation?');
  await part.click(`${question} button`, 'Remove');
  await part.until(() => expect(part.toasts).toMatchObject([{ title: 'Not saved' }]));
  expect(part.find<HTMLInputElement>('[type=checkbox]').checked).toBe(true);
  expect(part.sent.filter(({ call }) => call === removal)).toHaveLength(1);
});
