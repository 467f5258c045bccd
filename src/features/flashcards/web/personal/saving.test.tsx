// @vitest-environment happy-dom
/** What the forms of a personal deck accept while a change is being saved. */
import { expect, test } from 'vitest';
import type { PersonalDeck } from '#features/flashcards/contract.ts';
import { refuse, renderPart } from '#tests/setup/render-part.tsx';
import { CardEditor } from './card-editor.tsx';
import { DeckHeading } from './deck-heading.tsx';
import { NewCardForm } from './new-card-form.tsx';

const card = { id: 3, front: 'polis', back: 'A city' };
const time = '2026-03-01T12:00:00.000Z';
const deck: PersonalDeck = { id: 9, title: 'Rome', description: '', cardCount: 1, updatedAt: time };

const readOnlyNames = () =>
  [...document.querySelectorAll<HTMLInputElement>('[readonly]')].map(({ name }) => name);

/** A response that the test sends when it wants to. */
function holdAnswer() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: () => promise, send: resolve };
}

test('a card cannot be changed while it is being saved, and again after a failure', async () => {
  const held = holdAnswer();
  const answers = { 'PATCH /api/own-decks/9/cards/3': held.answer };
  await using part = await renderPart(
    <CardEditor deckId={9} card={card} deleted={false} onDone={() => undefined} />,
    { answers },
  );
  await part.type('back', 'A city-state');
  expect(readOnlyNames()).toEqual([]);
  await part.submit();
  await part.until(() => expect(readOnlyNames()).toEqual(['front', 'back']));
  held.send(refuse(503, { message: 'Not now.' }));
  await part.untilText('Not now.');
  expect(readOnlyNames()).toEqual([]);
  expect(part.find<HTMLTextAreaElement>('[name=back]').value).toBe('A city-state');
});

test('title and description cannot be changed while they are being saved', async () => {
  const held = holdAnswer();
  await using part = await renderPart(<DeckHeading deck={deck} />, {
    answers: { 'PATCH /api/own-decks/9': held.answer },
  });
  await part.click('button', 'Edit Title and Description');
  await part.type('title', 'Rome and Carthage');
  await part.submit();
  await part.until(() => expect(readOnlyNames()).toEqual(['title', 'description']));
  held.send({ ...deck, title: 'Rome and Carthage' });
  await part.until(() => part.find('button', 'Edit Title and Description'));
});

test('the next card can be typed while the last one is being saved', async () => {
  const held = holdAnswer();
  await using part = await renderPart(<NewCardForm deckId={9} />, {
    answers: { 'POST /api/own-decks/9/cards': held.answer },
  });
  await part.type('front', 'agora');
  await part.type('back', 'Market and court');
  await part.submit();
  await part.untilText('Saving…');
  expect(readOnlyNames()).toEqual([]);
  await part.type('front', 'polis');
  held.send({ added: true, card });
  await part.untilText('Card added.');
  expect(part.find<HTMLTextAreaElement>('[name=front]').value).toBe('polis');
});
