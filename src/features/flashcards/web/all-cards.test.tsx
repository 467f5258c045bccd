// @vitest-environment happy-dom
import { useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { setNavigate } from '#platform/web/navigate.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { renderPart } from '#tests/setup/render-part.tsx';
import { AllCards } from './all-cards.tsx';

const cards = [1, 2, 3].map((id) => ({ id, front: `Front ${id}`, back: `Back ${id}` }));

/** The deck with the links of the header's search. */
function Deck() {
  setNavigate(useNavigate());
  return (
    <>
      {cards.map(({ id }) => (
        <PageLink key={id} to={`/flashcards/1#card-${id}`}>
          Found {id}
        </PageLink>
      ))}
      <AllCards cards={cards} hasSwitch />
    </>
  );
}

/** The marked cards, and whether the list is open. */
const marked = () => [...document.querySelectorAll('[data-wanted]')].map(({ id }) => id);
const isOpen = () => document.querySelector('[aria-expanded]')?.getAttribute('aria-expanded') === 'true';

test('the address of a card opens the list, marks the card and moves the focus to it, also within the deck', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await using part = await renderPart(<Deck />, { path: '/flashcards/1#card-2' });
  await part.until(() => expect(document.activeElement?.id).toBe('card-2'));
  expect([isOpen(), marked()]).toEqual([true, ['card-2']]);

  await part.click('a', 'Found 3');
  await part.until(() => expect(document.activeElement?.id).toBe('card-3'));
  expect(marked()).toEqual(['card-3']);

  await part.click('button', 'Hide');
  expect([isOpen(), marked()]).toEqual([false, []]);
  const before = scrolled.mock.calls.length;
  await part.click('button', 'List All Cards');
  expect(isOpen()).toBe(true);
  expect(scrolled.mock.calls.length).toBe(before);

  await part.click('button', 'Hide');
  await part.click('a', 'Found 1');
  await part.until(() => expect(document.activeElement?.id).toBe('card-1'));
  expect([isOpen(), marked()]).toEqual([true, ['card-1']]);
});
