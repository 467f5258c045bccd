/**
 * What pages report about visits: the page, how long it was visible, which steps were reached; and browsers that report
 * nothing.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { arriveAt, button, main } from '#tests/setup/account-screen.ts';
import { enterAdmin } from '#tests/setup/admin-screen.ts';
import { cards, payWith } from '#tests/setup/billing-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { registerIn } from '#tests/setup/members.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { hearVisits, pretend, readStored, turn } from '#tests/setup/visit-calls.ts';
import { untilReady, type Visitor } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();
const idForm = /^[\w-]{21}$/;

async function arrive(status?: number) {
  const visitor = await arriveAt(browser, site.url);
  return { visitor, page: visitor.page, told: await hearVisits(visitor.page.context(), status) };
}

const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

/** Longer than loading the counting code takes. */
const settle = (page: Page) => page.waitForTimeout(1500);

/** Goes to a page and waits until it is counted. */
async function view({ goto, page }: Visitor, path: string): Promise<void> {
  await goto(path);
  await eventually(async () => Object.keys(await readStored(page)).length).toBe(3);
}

test('each page is reported with its title, including pages that do not exist', async () => {
  const { visitor, page, told } = await arrive();
  await using _ = visitor;
  await visitor.goto('/about?from=letter#contact');
  await eventually(() => told.pageViews.length).toBe(1);
  const [first] = told.pageViews;
  expect(first).toEqual({
    ...{ page: '/about', title: await page.title(), referrer: null, timeOnPage: 0, ipAddress: null },
    ...{ viewId: expect.stringMatching(idForm), sessionId: expect.stringMatching(idForm) },
    ...{
      visitorId: expect.stringMatching(idForm),
      userAgent: await page.evaluate(() => navigator.userAgent),
    },
  });
  await follow(page, 'Terms of Service');
  const arrivals = () => told.pageViews.filter(({ timeOnPage }) => timeOnPage === 0);
  await eventually(() => arrivals().length).toBe(2);
  const second = arrivals()[1];
  expect(second).toMatchObject({ page: '/terms-of-service', referrer: site.url, title: await page.title() });
  expect(second?.title).toMatch(/^Terms of Service/);
  expect([second?.visitorId, second?.sessionId]).toEqual([first?.visitorId, first?.sessionId]);
  expect(second?.viewId).not.toBe(first?.viewId);
  expectQuiet(visitor);
  await visitor.goto('/no-such-page');
  await eventually(() => arrivals().length).toBe(3);
  expect(arrivals()[2]).toMatchObject({ page: '/no-such-page', missing: true });
  expect(arrivals()[2]?.title).toMatch(/^Page Not Found/);
});

test('time counts while the page is visible, and no second counts twice', async () => {
  const { visitor, page, told } = await arrive();
  await using _ = visitor;
  await page.clock.install();
  await page.goto('/about');
  await untilReady(page);
  await page.clock.runFor(1000);
  await eventually(() => told.pageViews.length).toBe(1);
  // The clock also runs by itself.
  await page.clock.pauseAt(Date.now() + 60_000);
  await turn(page, 'hidden');
  await eventually(() => told.pageViews.length).toBe(2);
  const before = told.pageViews[1]?.timeOnPage ?? 0;
  await page.clock.runFor(100_000);
  await turn(page, 'visible');
  await page.clock.runFor(7000);
  await turn(page, 'hidden');
  await eventually(() => told.pageViews.length).toBe(3);
  await turn(page, 'visible');
  await page.clock.runFor(3400);
  await follow(page, 'Terms of Service');
  await eventually(() => told.pageViews.length).toBe(5);
  const [arrival, , ...rest] = told.pageViews;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(100);
  const ofAbout = rest.filter(({ page: path }) => path === '/about');
  expect(ofAbout.map(({ viewId }) => viewId)).toEqual([arrival?.viewId, arrival?.viewId]);
  const [first = 0, second = 0] = ofAbout.map(({ timeOnPage }) => timeOnPage);
  expect(first - before).toBe(7);
  expect([3, 4]).toContain(second - first);
});

test('what a page reports when it is left is sent as a beacon', async () => {
  await using visitor = await arriveAt(browser, site.url);
  const { page } = visitor;
  await page.context().route('**/api/analytics/**', (route) => route.fulfill({ status: 202, json: {} }));
  await page.addInitScript(() => {
    navigator.sendBeacon = (path, data) => {
      void (data as Blob).text().then((text) => sessionStorage.setItem('beacon', `${path} ${text}`));
      return true;
    };
  });
  await view(visitor, '/about');
  await page.waitForTimeout(1100);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await eventually(() => page.evaluate(() => sessionStorage.getItem('beacon'))).toMatch(
    /^\/api\/analytics\/page-view \{.*"page":"\/about".*"timeOnPage":\d/,
  );
});

test('the steps to a plan are reported with the first page of the session, and without an address', async () => {
  const { visitor, page, told } = await arrive();
  await using _ = visitor;
  await view(visitor, '/');
  const checklist = button(page, 'Get the Free Checklist');
  // Its code is loaded when the reader comes near.
  await checklist.scrollIntoViewIfNeeded();
  await checklist.click();
  const dialog = page.getByRole('dialog');
  const email = `visits-${Date.now()}@lyceum.test`;
  await dialog.getByLabel('Email address').fill(email);
  await eventually(() => told.conversions.length).toBe(1);
  await dialog.getByRole('button', { name: 'Download the Checklist' }).click();
  await eventually(() => told.conversions.length).toBe(3);
  await registerIn(page);
  await view(visitor, '/plans');
  await eventually(() => told.conversions.length).toBe(4);
  await visitor.goto('/subscribe?plan=premium');
  await payWith(page, cards.success);
  await eventually(() => told.conversions.length).toBe(6);
  const [viewed] = told.conversions;
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  const none = { subscribedEmail: null, viewedPricing: null, startedCheckout: null, completedPurchase: null };
  expect(viewed).toEqual({
    ...{ ipAddress: null, userAgent: told.pageViews[0]?.userAgent, referrer: null, landingPage: '/' },
    ...{ sessionId: told.pageViews[0]?.sessionId, visitorId: told.pageViews[0]?.visitorId },
    ...{ viewedLeadMagnet: day, downloadedLeadMagnet: null, ...none },
    ...{ email: null, subscriptionTier: null, revenue: null },
  });
  expect(told.conversions[4]).toMatchObject({ startedCheckout: day, completedPurchase: null, revenue: null });
  expect(told.conversions[5]).toMatchObject({
    ...{ downloadedLeadMagnet: day, subscribedEmail: day, viewedPricing: day, completedPurchase: day },
    ...{ viewedLeadMagnet: viewed?.viewedLeadMagnet, subscriptionTier: 'premium', revenue: 4.99 },
  });
  expect(JSON.stringify(told)).not.toContain(email);
});

test('a search that finds nothing in the whole library is reported', async () => {
  const { visitor, told } = await arrive();
  await using _ = visitor;
  await visitor.goto('/resources?q=xyzzyplugh');
  await eventually(() => told.others).toMatchObject([
    { path: '/api/analytics/empty-search', body: { query: 'xyzzyplugh', ipAddress: null } },
  ]);
  await visitor.goto('/resources?q=rome');
  // Both searches have the same title.
  await eventually(() => told.pageViews.filter(({ timeOnPage }) => timeOnPage === 0).length).toBe(2);
  expect(told.pageViews.at(-1)?.title).toBe('Search | Lyceum');
  expect(told.others).toHaveLength(1);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  '%o: nothing is reported or stored',
  async (settings) => {
    const { visitor, page, told } = await arrive();
    await using _ = visitor;
    await pretend(page, settings);
    await visitor.goto('/pricing');
    await settle(page);
    await follow(page, 'Privacy Policy');
    await main(page).getByText('Nothing was counted in this browser, and nothing will be').waitFor();
    expect(await button(page, 'Erase What Was Counted').isDisabled()).toBe(true);
    expect([told, await readStored(page)]).toEqual([{ pageViews: [], conversions: [], others: [] }, {}]);
  },
);

test('nothing is reported about the admin screens, nor about any page once the password was accepted', async () => {
  const { visitor, page, told } = await arrive();
  await using _ = visitor;
  await visitor.goto('/admin/newsletter');
  await settle(page);
  expect([told.pageViews, await readStored(page)]).toEqual([[], {}]);
  await enterAdmin(visitor, '/admin/newsletter');
  await visitor.goto('/pricing');
  await settle(page);
  await visitor.goto('/about');
  await settle(page);
  expect([told, await readStored(page)]).toEqual([{ pageViews: [], conversions: [], others: [] }, {}]);
});

test('unanswered calls do not change the page, and without a network no call is made', async () => {
  const { visitor, page, told } = await arrive();
  await using _ = visitor;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.context().route('**/api/analytics/**', (route) => route.abort());
  await view(visitor, '/pricing');
  await follow(page, 'Terms of Service');
  await main(page).getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  await page.context().setOffline(true);
  await turn(page, 'hidden');
  expect(errors).toEqual([]);
  // The browser itself logs what failed; the page adds nothing.
  expect(visitor.complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
  expect(told.pageViews).toEqual([]);
});

test('two tabs are two sessions of one visitor', async () => {
  const { visitor, page, told } = await arrive();
  await using _ = visitor;
  await view(visitor, '/about');
  const other = await page.context().newPage();
  await other.goto('/pricing');
  await eventually(() => told.pageViews.filter(({ timeOnPage }) => timeOnPage === 0).length).toBe(2);
  const views = told.pageViews.filter(({ timeOnPage }) => timeOnPage === 0);
  expect(new Set(views.map(({ visitorId }) => visitorId)).size).toBe(1);
  expect(new Set(views.map(({ sessionId }) => sessionId)).size).toBe(2);
});

test('what was counted is erased by its number, and this page is not reported again', async () => {
  const { visitor, page, told } = await arrive();
  await using _ = visitor;
  await view(visitor, '/privacy-policy');
  await eventually(() => told.pageViews.length).toBe(1);
  const erase = button(page, 'Erase What Was Counted');
  const visitorId = told.pageViews[0]?.visitorId;
  await expectFlawless(visitor, 'privacy policy');
  await page.context().route('**/api/analytics/erase', (route) => route.fulfill({ status: 503, json: {} }));
  await erase.click();
  await expectToast(page, 'Nothing was erased');
  expect((await readStored(page))['lyceum:visitor']).toBe(visitorId);
  await page.context().unroute('**/api/analytics/erase');
  await erase.click();
  await main(page).getByText('What was counted in this browser is erased').waitFor();
  expect(told.others).toEqual([{ path: '/api/analytics/erase', body: { visitorId } }]);
  expect([await readStored(page), await erase.isDisabled()]).toEqual([{}, true]);
  await page.waitForTimeout(1100);
  const before = told.pageViews.length;
  await follow(page, 'Terms of Service');
  await eventually(() => told.pageViews.length).toBe(before + 1);
  expect(told.pageViews.at(-1)).toMatchObject({ page: '/terms-of-service', timeOnPage: 0 });
  expect(told.pageViews.at(-1)?.visitorId).not.toBe(visitorId);
});
