/** No review is lost and none counts twice: without a network, in two tabs, signed out, with lost responses. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { headerLink, openAccountMenu } from '#tests/setup/account-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openFront } from '#tests/setup/front.ts';
import { inventMember, registerIn, signInOn } from '#tests/setup/members.ts';
import {
  arriveToReview,
  beginReview,
  button,
  cutOff,
  gradeByKey,
  gradeEasy,
  line,
  readDevice,
  readQueue,
  readReviews,
  sending,
  untilAsked,
  untilDone,
  untilReviewCached,
  untilSent,
} from '#tests/setup/review-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { untilIdle, untilReady, type visit } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

const arrive = (cards: number, device: Parameters<typeof visit>[2] = {}) =>
  arriveToReview(browser, site.url, { cards, device });
/** Expects exactly this number of reviews on the server, each of another card. */
async function expectReviews(page: Page, count: number): Promise<void> {
  await untilDone(page, count);
  const reviews = await readReviews(page);
  expect(reviews).toHaveLength(count);
  expect(new Set(reviews.map(({ cardId }) => cardId)).size).toBe(count);
}

test('fifty reviews without a network arrive exactly once, except what was undone', async () => {
  await using visitor = await arrive(60, { size: 'phone' });
  const { page } = visitor;
  await beginReview(visitor);
  await gradeEasy(page, 1);
  await untilDone(page, 1);
  // The server has it before the page knows: without a network from that moment, the page would keep it too.
  await untilSent(page);
  // Waits for all requests of the idle page, so that none fails later.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.load('italic 1em Newsreader'));
  await cutOff(page);
  await gradeEasy(page, 1);
  await line(page, 1).waitFor();
  await gradeEasy(page, 49);
  await line(page, 50).waitFor();
  await page.keyboard.press('u');
  await untilAsked(page, 'Question 51');
  await line(page, 49).waitFor();
  await gradeEasy(page, 1);
  await line(page, 50).waitFor();
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'offline');
  await cutOff(page, false);
  await line(page, 50).waitFor({ state: 'detached' });
  await expectReviews(page, 51);
  await untilSent(page);
  await untilAsked(page, 'Question 52');
});

test('after a reload without a network, Review continues with what the device has stored', async () => {
  await using front = await openFront(site.url);
  await using visitor = await arriveToReview(browser, front.url, {
    cards: 12,
    device: { size: 'phone', serviceWorker: true },
  });
  const { page } = visitor;
  await visitor.goto('/review');
  await untilReviewCached(page);
  await page.reload();
  await untilReady(page);
  await button(page, 'Start Review').click();
  await gradeEasy(page, 2);
  await untilDone(page, 2);
  await untilSent(page);
  front.down = true;
  await cutOff(page);
  await gradeEasy(page, 2);
  await line(page, 2).waitFor();
  await page.goto('/review');
  await page.waitForURL('**/offline?from=%2Freview');
  await page.getByRole('link', { name: 'Go on reviewing' }).click();
  await page.waitForURL('**/offline/review');
  await page.getByRole('heading', { name: '8 cards for today' }).waitFor();
  await line(page, 2).waitFor();
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'the stored review');
  await button(page, 'Go On Reviewing').click();
  await untilAsked(page, 'Question 5');
  await gradeEasy(page, 3);
  await line(page, 5).waitFor();
  front.down = false;
  await cutOff(page, false);
  await page.getByText('You are connected again.', { exact: true }).waitFor();
  await expectReviews(page, 7);
  await page.getByRole('link', { name: 'Open Review' }).click();
  await page.getByRole('heading', { name: '5 cards for today' }).waitFor();
});

test('a lost receipt changes nothing: the server recognizes what is sent again', async () => {
  await using visitor = await arrive(12);
  const { page } = visitor;
  await beginReview(visitor);
  let lost = 0;
  await page.route(sending, async (route) => {
    // The server has it; the browser gets no response.
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await gradeEasy(page, 6);
  await eventually(() => lost).toBeGreaterThan(0);
  await page.keyboard.press('u');
  await untilAsked(page, 'Question 6');
  await page.unrouteAll({ behavior: 'wait' });
  await gradeEasy(page, 4);
  await expectReviews(page, 9);
  await untilSent(page);
});

test('what was sent but may not have arrived can be undone', async () => {
  await using visitor = await arrive(3);
  const { page } = visitor;
  await beginReview(visitor);
  let asked = 0;
  await page.route(sending, (route) => {
    asked += 1;
    return route.abort();
  });
  await gradeEasy(page, 1);
  await eventually(() => asked).toBeGreaterThan(0);
  await page.keyboard.press('u');
  await untilAsked(page, 'Question 1');
  await page.unroute(sending);
  await gradeByKey(page, '1');
  await untilSent(page);
  expect((await readReviews(page)).map(({ rating }) => rating)).toEqual(['again']);
});

test('two tabs send their reviews once, and each continues where the other stopped', async () => {
  await using visitor = await arrive(20);
  const { page } = visitor;
  const tab = await page.context().newPage();
  await beginReview(visitor);
  await tab.goto('/review');
  await untilReady(tab);
  await button(tab, 'Start Review').click();
  await untilAsked(tab, 'Question 1');
  await gradeEasy(page, 2);
  // Cards that the first tab has sent are not shown again in the second.
  await untilAsked(tab, 'Question 3');
  // The second tab may be notified before the first has its receipt.
  await untilSent(page);
  await cutOff(page);
  await page.bringToFront();
  await gradeEasy(page, 3);
  await line(page, 3).waitFor();
  await tab.bringToFront();
  await gradeEasy(tab, 4);
  await line(tab, 7).waitFor();
  await cutOff(page, false);
  await untilDone(page, 9);
  await untilSent(page);
  // No review is lost or stored twice. At most three cards were shown in both tabs: the second tab learns of
  // the first one's reviews when it fetches the queue again.
  const reviews = await readReviews(page);
  expect(new Set(reviews.map(({ id }) => id)).size).toBe(9);
  const cards = Map.groupBy(reviews, ({ cardId }) => cardId);
  expect([...cards.values()].filter((given) => given.length > 1).length).toBeLessThanOrEqual(3);
  expect(Math.max(...[...cards.values()].map((given) => given.length))).toBeLessThanOrEqual(2);
});

test('reviews that a closed tab has not sent are sent by the next page that is opened', async () => {
  await using visitor = await arrive(8);
  const { page } = visitor;
  await beginReview(visitor);
  await cutOff(page);
  await gradeEasy(page, 5);
  await line(page, 5).waitFor();
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  expect((await readQueue(next)).doneToday).toBe(0);
  await next.goto('/about');
  await expectReviews(next, 5);
});

test('a reload during a session loses nothing', async () => {
  await using visitor = await arrive(6);
  const { page } = visitor;
  await beginReview(visitor);
  await page.route(sending, (route) => route.abort());
  await gradeEasy(page, 2);
  await page.unroute(sending);
  await page.reload();
  await untilReady(page);
  await expectReviews(page, 2);
  await page.getByRole('heading', { name: '4 cards for today' }).waitFor();
});

test('cards that another page has sent while this one was loading are not shown again', async () => {
  await using visitor = await arrive(6);
  const { page } = visitor;
  await beginReview(visitor);
  await page.route(sending, (route) => route.abort());
  await gradeEasy(page, 2);
  await page.route('**/review', async (route) => {
    const response = await route.fetch();
    const other = await page.context().newPage();
    await other.goto('/about');
    await untilSent(other);
    await route.fulfill({ response });
  });
  await page.reload();
  await page.getByRole('heading', { name: '4 cards for today' }).waitFor();
  await expectReviews(page, 2);
});

test('if the session has ended meanwhile, the reviews are kept for their member, and for nobody else', async () => {
  await using visitor = await arrive(6);
  const { page, member } = visitor;
  await beginReview(visitor);
  // Waits for the page's other requests, which would be refused too.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  await gradeEasy(page, 2);
  await page.getByText('You are signed out: 2 reviews are kept on this device for you').waitFor();
  // Sending each of them was tried; the browser logs each refusal.
  await eventually(() => refused).toEqual(['/api/auth/user', '/api/auth/user']);
  await untilIdle(page);
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'signed out');
  const link = page.getByRole('link', { name: 'Sign In to Go On' });
  expect(await link.getAttribute('href')).toBe('/api/login?redirect=%2Freview');

  await registerIn(page, inventMember());
  await visitor.goto('/review');
  await page.getByRole('heading', { name: 'No deck is in review yet' }).waitFor();
  expect(await readReviews(page)).toEqual([]);
  await page.context().clearCookies();
  await signInOn(page, member);
  await visitor.goto('/review');
  await expectReviews(page, 2);
  await page.getByRole('heading', { name: '4 cards for today' }).waitFor();
});

test('signing out sends the reviews first, and leaves no cards on the device', async () => {
  await using visitor = await arrive(4);
  const { page, member } = visitor;
  await beginReview(visitor);
  await page.route(sending, (route) => route.abort());
  await gradeEasy(page, 2);
  await page.unroute(sending);
  await openAccountMenu(page);
  await headerLink(page, 'Sign Out').click();
  await page.waitForURL(`${site.url}/`);
  await untilSent(page);
  await eventually(() => readDevice(page, 'queues')).toEqual([]);
  await signInOn(page, member);
  await expectReviews(page, 2);
});

test('an account that is deleted leaves nothing on the device', async () => {
  await using visitor = await arrive(3);
  const { page, member } = visitor;
  await beginReview(visitor);
  await page.route(sending, (route) => route.abort());
  await gradeEasy(page, 2);
  await visitor.goto('/account');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(member.password);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await page.waitForURL(`${site.url}/`);
  await eventually(() => readDevice(page, 'reviews')).toEqual([]);
  expect(await readDevice(page, 'queues')).toEqual([]);
});

test('a clock that jumps while the page is open gives no review a future time', async () => {
  await using visitor = await arrive(3);
  const { page } = visitor;
  await beginReview(visitor);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/review/reviews')) sent.push(request.postData() ?? '');
  });
  await page.evaluate(() => {
    const Real = Date;
    const month = 30 * 24 * 60 * 60 * 1000;
    globalThis.Date = class extends Real {
      constructor(...given: []) {
        super(...(given.length > 0 ? given : ([Real.now() + month] as unknown as [])));
      }
      static override now = () => Real.now() + month;
    } as DateConstructor;
  });
  await gradeEasy(page, 2);
  await untilDone(page, 2);
  const moments = sent.flatMap((body) => (JSON.parse(body) as { reviews: { reviewedAt: string }[] }).reviews);
  expect(moments).toHaveLength(2);
  for (const { reviewedAt } of moments) {
    const behind = Date.now() - Date.parse(reviewedAt);
    expect(behind).toBeGreaterThanOrEqual(0);
    expect(behind).toBeLessThan(60_000);
  }
});
