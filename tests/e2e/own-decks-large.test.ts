/** A deck of more cards than its page brings: the others are fetched as they are reached. */
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { button, inventCards, makeDeck, openDecksSuite } from '#tests/setup/personal-decks-screen.ts';
import { expectQuiet } from '#tests/setup/screen.ts';

const { arrive } = await openDecksSuite();
const cardCount = 230;
/** The first card that the page does not bring. */
const firstFetched = 201;

test('a large deck is studied to its end, and a card that cannot be fetched is asked for again', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Large', inventCards(cardCount));
  let isCutOff = true;
  await page.route(`**/api/own-decks/${id}/cards?*`, (route) =>
    isCutOff ? route.fulfill({ status: 503, json: { error: 'busy' } }) : route.continue(),
  );
  await visitor.goto(`/flashcards/${id}`);
  await page.getByText(`Card 1 of ${cardCount}`, { exact: true }).waitFor();
  for (let card = 1; card < firstFetched; card += 1) {
    await page.keyboard.press('ArrowRight');
    await page.getByText(`Card ${card + 1} of ${cardCount}`, { exact: true }).waitFor();
  }
  await button(page, 'Try Again').waitFor();
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'a card that could not be fetched');
  isCutOff = false;
  await button(page, 'Try Again').click();
  await page.getByText(`Question ${firstFetched}`, { exact: true }).first().waitFor();
  for (let card = firstFetched; card < cardCount; card += 1) await page.keyboard.press('ArrowRight');
  await page.getByText(`Question ${cardCount}`, { exact: true }).first().waitFor();
  expect(await page.getByText(`Card ${cardCount} of ${cardCount}`, { exact: true }).count()).toBe(1);
  expectQuiet(visitor);
});
