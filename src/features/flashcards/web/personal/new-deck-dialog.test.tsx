// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart } from '#tests/setup/render-part.tsx';
import { NewDeckDialog } from './new-deck-dialog.tsx';

test('while the new deck is opening, no second one can be made', async () => {
  let asked = 0;
  const loaded = Promise.withResolvers<null>();
  const loader = () => {
    asked += 1;
    return loaded.promise;
  };
  await using part = await renderPart(<NewDeckDialog open onClose={() => undefined} />, {
    path: '/my-decks',
    answers: { 'POST /api/own-decks': { id: 9, title: 'Rome', description: '', cardCount: 0 } },
    routes: [{ path: '/my-decks/9', loader, element: 'The deck' }],
  });
  const made = () => part.sent.filter(({ call }) => call === 'POST /api/own-decks').length;
  await part.type('title', 'Rome');
  await part.submit();
  await part.until(() => expect(asked).toBe(1));
  await part.submit();
  part.find('button[aria-disabled=true]', 'Making…');
  loaded.resolve(null);
  await part.untilText('The deck');
  expect(made()).toBe(1);
});
