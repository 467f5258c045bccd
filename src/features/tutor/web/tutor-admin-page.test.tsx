// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { Page } from './tutor-admin-page.tsx';

const correction = {
  ...{ id: 1, question: 'Who was Sulla?', answer: 'A consul. [1]', comment: '', mode: 'library' },
  ...{ givenAt: '2026-01-02T00:00:00.000Z', sources: [] },
};

test('an answer taken off the list takes no focus from who is elsewhere by then; otherwise the list gets it', async () => {
  let items = [correction, { ...correction, id: 2, question: 'Who was Marius?' }];
  let answer = Promise.withResolvers<unknown>();
  await using part = await renderPart(
    <>
      <input name="elsewhere" />
      <Page />
    </>,
    {
      answers: Object.fromEntries([
        ['GET /api/admin/access', { message: '' }],
        ['GET /api/admin/tutor-corrections', () => ({ items, waiting: items.length, hasMore: false })],
        ...[1, 2].map((id) => [`POST /api/admin/tutor-corrections/${id}/settle`, () => answer.promise]),
      ]),
    },
  );
  await part.type('password', 'secret');
  await part.submit();
  const settle = async (question: string) => {
    const button = await part.until(() => part.find('button', `Take off the List: ${question}`));
    button.focus();
    await part.click('button', `Take off the List: ${question}`);
    return button;
  };
  const finish = async (button: HTMLElement) => {
    items = items.slice(1);
    answer.resolve({ message: '' });
    answer = Promise.withResolvers();
    await part.until(() => expect(button.isConnected).toBe(false));
  };
  // The second click of a double click would hit the answer that has moved up.
  await part.until(() => part.find('li button'));
  await part.clickAgain('li button');
  expect(part.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  const first = await settle('Who was Sulla?');
  part.find('[name=elsewhere]').focus();
  await finish(first);
  expect(document.activeElement).toBe(part.find('[name=elsewhere]'));
  await finish(await settle('Who was Marius?'));
  await part.until(() => expect(document.activeElement?.textContent).toBe('Answers said to be wrong'));
});
