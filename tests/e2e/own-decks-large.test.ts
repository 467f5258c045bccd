/** A deck with more cards than are sent with its page: the others are fetched as they are reached. */
import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PersonalDeckPage } from '#features/flashcards/contract.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { button, inventCards, makeDeck, openDecksSuite } from '#tests/setup/personal-decks-screen.ts';
import { expectQuiet } from '#tests/setup/screen.ts';

const { arrive } = await openDecksSuite();
const cardCount = 230;
/** The first card that is not sent with the page. */
const firstFetched = 201;
/** Number of cards after the current one that are requested with it. */
const fetchedAhead = 19;

test('a large deck is studied to its end, and a card that cannot be fetched is requested again', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Large', inventCards(cardCount));
  let isCutOff = true;
  await page.route(`**/api/own-decks/${id}/cards?*`, (route) =>
    isCutOff ? route.fulfill({ status: 503, json: { error: 'busy' } }) : route.continue(),
  );
  const answer = await page.request.get(`/api/own-decks/${id}?page=5`);
  const { cards } = (await answer.json()) as PersonalDeckPage;
  expect(cards[0]?.front).toBe(`Question ${firstFetched}`);
  const asks = (request: Request) => /\/cards\?/.test(request.url());
  const unanswered = new Set<Request>();
  page.on('request', (request) => asks(request) && unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  await visitor.goto(`/flashcards/${id}`);
  await page.getByText(`Card 1 of ${cardCount}`, { exact: true }).waitFor();
  const turn = async (to: number) => {
    await page.keyboard.press('ArrowRight');
    await page.getByText(`Card ${to} of ${cardCount}`, { exact: true }).waitFor();
  };
  for (let card = 2; card < firstFetched; card += 1) await turn(card);
  const last = String(cards[fetchedAhead]?.id);
  const asked = page.waitForRequest(
    (request) => asks(request) && decodeURIComponent(request.url()).split(/[=,]/).includes(last),
  );
  await turn(firstFetched);
  await button(page, 'Try Again').waitFor();
  // The button has been shown since the first failure, and cards are still being requested: the browser logs each
  // error.
  await asked;
  await eventually(() => unanswered.size).toBe(0);
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
