/**
 * Review shows the current state of the right member: another member signs in, decks are removed, servers do not
 * answer.
 */
import type { Page, Request, Response, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ReviewQueue } from '#features/review/contract.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { type Front, openFront } from '#tests/setup/front.ts';
import { expectToast, named } from '#tests/setup/learning-screen.ts';
import { inventMember, registerIn } from '#tests/setup/members.ts';
import {
  arriveToReview,
  beginReview,
  button,
  changeSettings,
  cutOff,
  enrolDeck,
  gradeByKey,
  gradeEasy,
  holdDevice,
  line,
  readDevice,
  readQueue,
  readReviewDecks,
  readReviews,
  said,
  sending,
  untilAsked,
  untilDone,
  untilReviewCached,
} from '#tests/setup/review-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { heading, untilAlive, untilIdle, untilReady, type Visitor } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

const arrive = (cards: number) => arriveToReview(browser, site.url, { cards });
const status = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true });
const gone = 'Whoever was reviewing here has signed out';

/** The requests of a page, from now on, that have no response yet. */
function watchRequests(page: Page): Set<Request> {
  const unanswered = new Set<Request>();
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  return unanswered;
}

/** Resolves once the page has processed a response with the queue: storing it is the last step. */
async function untilTakenIn(page: Page, answer: Response): Promise<void> {
  const { now } = (await answer.json()) as ReviewQueue;
  await eventually(() => readDevice(page, 'queues')).toMatchObject([{ queue: { now } }]);
}

/** Opens the review stored on the device, while the site is down. */
async function openStored(visitor: Visitor, front: Front): Promise<void> {
  const { page } = visitor;
  await visitor.goto('/review');
  await untilReviewCached(page);
  await page.reload();
  await untilReady(page);
  front.down = true;
  await page.goto('/offline/review');
  await untilReady(page);
}

/** Makes sending work again, and triggers it at once. */
async function mend(page: Page): Promise<void> {
  await page.unroute(sending);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Another tab of the same browser notifies that it has sent something: Review fetches the queue again. */
async function triggerRefresh(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/icons.svg');
  await other.evaluate(() => localStorage.setItem('lyceum:review', String(Math.random())));
  await other.close();
}

test('a stored review says when it is connected, and disappears when its member signs out', {
  timeout: 120_000,
}, async () => {
  await using front = await openFront(site.url);
  await using visitor = await arriveToReview(browser, front.url, {
    cards: 3,
    device: { serviceWorker: true },
  });
  const { page } = visitor;
  await openStored(visitor, front);
  await page.getByRole('heading', { name: '3 cards for today' }).waitFor();
  await status(page, 'Offline: reviews will be kept on this device').waitFor();
  await untilIdle(page);
  expect(await status(page, 'You are connected again.').count()).toBe(0);
  front.down = false;
  // The longest delay before the server is tried again.
  await status(page, 'You are connected again.').first().waitFor({ timeout: 70_000 });
  await button(page, 'Start Review').click();
  await untilAsked(page, 'Question 1');

  const other = await page.context().newPage();
  await other.goto('/about');
  await untilReady(other);
  await other.locator('summary', { hasText: 'Account' }).click();
  const signOut = other.getByRole('link', { name: 'Sign Out' });
  await untilAlive(signOut);
  const unanswered = watchRequests(page);
  await signOut.click();
  await page.bringToFront();
  await status(page, gone).waitFor();
  expect(await page.getByText('Question 1').count()).toBe(0);
  await eventually(() => said(page)).toBe(`${gone}.`);
  await eventually(() => readDevice(page, 'queues')).toEqual([]);
  // Requests after signing out are refused, and the browser logs each; a refusal may cause another request.
  await eventually(() => unanswered.size).toBe(0);
  await untilIdle(page);
  await eventually(() => unanswered.size).toBe(0);
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'left');
});

test("a review does not show the cards of another member who has signed in, and keeps its own member's reviews", async () => {
  await using visitor = await arrive(3);
  const { page } = visitor;
  await beginReview(visitor);
  await page.route(sending, (route) => route.abort());
  await gradeEasy(page, 1);
  await line(page, 1).waitFor();
  // Without notifying this page.
  await registerIn(page, inventMember());
  await enrolDeck(page, 2, 'Of somebody else');
  await page.unroute(sending);
  await triggerRefresh(page);
  await status(page, `${gone}: 1 review is kept on this device for them`).waitFor();
  expect(await page.getByText('Question 2').count()).toBe(0);
  await page.getByRole('link', { name: 'Open Review' }).click();
  await page.getByRole('heading', { name: '2 cards for today' }).waitFor();
  expect(await readReviews(page)).toEqual([]);
  expect(await readDevice(page, 'reviews')).toHaveLength(1);
});

test('the cards of a removed deck are no longer shown, including those in their short steps', async () => {
  await using visitor = await arrive(3);
  const { page } = visitor;
  await beginReview(visitor);
  await gradeByKey(page, '3');
  await untilDone(page, 1);
  await button(page, 'End for Now').click();
  await page.getByRole('heading', { name: '3 cards for today' }).waitFor();
  await button(page, named('Remove', 'Cards of my own')).click();
  await expectToast(page, 'Deck taken out of review');
  await page.getByRole('heading', { name: 'No deck is in review yet' }).waitFor();
});

test('only the server says when the next card is due, and not with data from before the session', async () => {
  await using visitor = await arrive(1);
  const { page } = visitor;
  await beginReview(visitor);
  await cutOff(page);
  await gradeEasy(page, 1);
  await line(page, 1).waitFor();
  const unknown = 'What comes next is known when you are connected again.';
  await status(page, unknown).waitFor();
  await button(page, 'Back to Today').click();
  await page.getByRole('heading', { name: 'Nothing is due' }).waitFor();
  await status(page, unknown).waitFor();
  await page.route(sending, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await cutOff(page, false);
  await status(page, '1 review could not be sent yet and is kept on this device').waitFor();
  await status(page, 'What comes next is known once the server has answered.').waitFor();
  await mend(page);
  await status(page, /^The next card comes up /).waitFor();
});

test('the reason why reviews cannot be sent is read out, and so is its end', async () => {
  await using visitor = await arrive(4);
  const { page } = visitor;
  await beginReview(visitor);
  await page.route(sending, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await gradeEasy(page, 1);
  await eventually(() => said(page)).toContain(
    'Your reviews could not be sent yet and are kept on this device.',
  );
  await mend(page);
  await eventually(() => said(page)).toContain('All reviews are sent.');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await triggerRefresh(page);
  await eventually(() => said(page)).toContain('You are signed out.');
  await status(page, 'You are signed out').waitFor();
  await page.context().addCookies(cookies);
  await triggerRefresh(page);
  await eventually(() => said(page)).toContain('You are connected again.');
  await status(page, 'You are signed out').waitFor({ state: 'detached' });
  await untilAsked(page, 'Question 2');
});

test('a response from before the sign-out that arrives after it does not hide that the review has ended', async () => {
  await using visitor = await arrive(4);
  const { page } = visitor;
  await beginReview(visitor);
  const early = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(
    '**/api/review/queue',
    async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await early.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await triggerRefresh(page);
  await answered.promise;
  await page.context().clearCookies();
  const refused = page.waitForResponse('**/api/review/queue');
  await triggerRefresh(page);
  await status(page, 'You are signed out').waitFor();
  // The request for the current user may be answered first. Only after this response is the next queue response the
  // early one.
  await (await refused).finished();
  const delivered = page.waitForResponse('**/api/review/queue');
  early.resolve();
  await (await delivered).finished();
  await untilIdle(page);
  expect(await status(page, 'You are signed out').isVisible()).toBe(true);
  expect(await said(page)).toContain('You are signed out.');
});

test('a queue that is still being stored when the sign-out is noticed does not hide that the review has ended', async () => {
  await using visitor = await arrive(4);
  const { page } = visitor;
  await beginReview(visitor);
  const turns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let asked = 0;
  const answer = async (route: Route) => {
    asked += 1;
    if (asked > 2) return route.continue();
    const isFirst = asked === 1;
    await turns[isFirst ? 0 : 1].promise;
    if (isFirst) await route.fulfill({ response: await route.fetch() });
    else await route.fulfill({ status: 401, json: { message: 'Unauthorized' } });
  };
  await page.route('**/api/review/queue', answer);
  await triggerRefresh(page);
  await eventually(() => asked).toBe(1);
  await triggerRefresh(page);
  await eventually(() => asked).toBe(2);
  const release = await holdDevice(page);
  const arrival = page.waitForResponse('**/api/review/queue');
  turns[0].resolve();
  await (await arrival).finished();
  turns[1].resolve();
  await eventually(() => said(page)).toContain('You are signed out.');
  await release();
  await untilTakenIn(page, await arrival);
  await untilIdle(page);
  expect(await said(page)).toContain('You are signed out.');
  expect(await status(page, 'You are signed out').isVisible()).toBe(true);
});

test('a 401 that is older than the latest response does not end the review', async () => {
  await using visitor = await arrive(4);
  const { page } = visitor;
  await beginReview(visitor);
  const late = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(
    '**/api/review/queue',
    async (route) => {
      asked.resolve();
      await late.promise;
      await route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Unauthorized' } });
    },
    { times: 1 },
  );
  // Somebody may have signed in or out while this page was in the back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await asked.promise;
  const current = page.waitForResponse('**/api/review/queue');
  await triggerRefresh(page);
  // By then the current user is known too; earlier, the 401 would count as a sign-out.
  await untilTakenIn(page, await current);
  const delivered = page.waitForResponse('**/api/review/queue');
  late.resolve();
  await (await delivered).finished();
  visitor.complaints.length = 0;
  await gradeByKey(page, '4');
  await untilAsked(page, 'Question 2');
  expect(await status(page, gone).count()).toBe(0);
});

test('saving settings does not move the focus; text that is being typed is kept', async () => {
  await using visitor = await arrive(9);
  const { page } = visitor;
  await changeSettings(page, { timeZone: 'Pacific/Kiritimati' });
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/review/settings', async (route) => {
    await held;
    await route.continue();
  });
  await visitor.goto('/review');
  const fresh = page.getByLabel('New cards a day');
  await fresh.fill('7');
  answer();
  const here = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page
    .getByText(`A day of study ends at four in the morning, ${here.replaceAll('_', ' ')} time.`)
    .waitFor();
  expect(await fresh.inputValue()).toBe('7');
  await fresh.press('Enter');
  await expectToast(page, 'Settings saved');
  await page.getByRole('heading', { name: '7 cards for today' }).waitFor();
  expect(await fresh.evaluate((input) => input === document.activeElement)).toBe(true);
  // Another device changes it: a field that nobody is editing here is updated.
  await changeSettings(page, { newPerDay: 5, dailyCap: 30 });
  await triggerRefresh(page);
  await page.getByRole('heading', { name: '5 cards for today' }).waitFor();
  await eventually(() => fresh.inputValue()).toBe('5');
  expect(await page.getByLabel('Cards a day', { exact: true }).inputValue()).toBe('30');
});

test('a card that accepts no more reviews is left out, with a message, and the session ends', async () => {
  await using visitor = await arrive(2);
  const { page } = visitor;
  const full = (await readQueue(page)).cards[0]?.cardId;
  await page.route(sending, async (route) => {
    const { reviews } = route.request().postDataJSON() as { reviews: { id: string; cardId: number }[] };
    if (!reviews.some(({ cardId }) => cardId === full)) return route.continue();
    const refused = reviews.map(({ id }) => ({ id, reason: 'too_many' }));
    await route.fulfill({ json: { kept: [], refused, cards: [] } });
  });
  await beginReview(visitor);
  await gradeByKey(page, '4');
  await status(
    page,
    'A card that was given 1,000 reviews, as many as a card takes, has been left out.',
  ).waitFor();
  const asked = page.waitForResponse('**/api/review/queue');
  await gradeByKey(page, '4');
  // The server still returns the card.
  expect(((await (await asked).json()) as { cards: unknown[] }).cards).toHaveLength(1);
  await page.getByRole('heading', { name: 'That is all for now' }).waitFor();
  await status(page, /^The next card comes up /).waitFor();
  await page.getByRole('heading', { name: 'That is all for now' }).waitFor();
});

test('a refused review is reported, whichever part of the page has sent it', async () => {
  await using visitor = await arrive(3);
  const { page } = visitor;
  const cards = (await readQueue(page)).cards.map(({ cardId }) => cardId);
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/member-parts-/, async (route) => {
    await code.promise;
    await route.continue();
  });
  const first = Promise.withResolvers<void>();
  await page.route(sending, async (route) => {
    const { reviews } = route.request().postDataJSON() as { reviews: { id: string; cardId: number }[] };
    if (reviews[0]?.cardId === cards[0]) {
      await first.promise;
      return route.continue();
    }
    const refused = reviews.map(({ id }) => ({ id, reason: 'too_many' }));
    await route.fulfill({ json: { kept: [], refused, cards: [] } });
  });
  await beginReview(visitor);
  // The first review is being sent, the second waits for it, and the header starts sending before Review does again.
  await gradeByKey(page, '4');
  await gradeByKey(page, '4');
  code.resolve();
  await eventually(() =>
    page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name)),
  ).toContain('lyceum:reviews');
  first.resolve();
  await status(
    page,
    'A card that was given 1,000 reviews, as many as a card takes, has been left out.',
  ).waitFor();
});

test('a deck that cannot be added to review says why, on its own page too', async () => {
  await using visitor = await arrive(1);
  const { page } = visitor;
  const [deck] = (await readReviewDecks(page)).filter(({ own }) => !own);
  await visitor.goto(`/flashcards/${deck?.deckId}`);
  for (const [status, text] of [
    [403, 'This deck is part of Premium.'],
    [404, 'This deck is no longer there.'],
  ] as const) {
    await page.route('**/api/review/decks/*', (route) => route.fulfill({ status, json: { message: 'No.' } }));
    await button(page, 'Add to Review').click();
    await expectToast(page, 'Review not changed', text);
    await page.unroute('**/api/review/decks/*');
  }
});

test('the message about a missing network changes with the page', async () => {
  await using visitor = await arriveToReview(browser, site.url, {
    cards: 1,
    device: { serviceWorker: true },
  });
  const { page } = visitor;
  await visitor.goto('/review');
  await untilReviewCached(page);
  // A page whose code is already loaded: a link to it needs no network.
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true });
  await untilAlive(about);
  await about.click();
  await heading(page).filter({ hasText: 'About' }).waitFor();
  await page.goBack();
  await heading(page).filter({ hasText: 'Review' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''));
  await cutOff(page);
  await status(page, 'Offline: reviews will be kept on this device').waitFor();
  await about.click();
  await heading(page).filter({ hasText: 'About' }).waitFor();
  await status(page, 'Offline: you are reading a copy kept on this device').waitFor();
  // The page was not loaded again.
  expect(await page.locator('html[data-stays]').count()).toBe(1);
});
