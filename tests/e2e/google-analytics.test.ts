/**
 * Google Analytics on a site where it is configured, together with advertisements. A script of the test replaces
 * Google's.
 */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { buildMember } from '#tests/factories/accounts.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { button, main } from '#tests/setup/account-screen.ts';
import { enterAdmin } from '#tests/setup/admin-screen.ts';
import { cards, payWith, untilSubscribed } from '#tests/setup/billing-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { hearVisits, pretend } from '#tests/setup/visit-calls.ts';
import { untilAlive } from '#tests/setup/visitor.ts';

const measurementId = 'G-1A2B3C4D5E';
const site = setUpOwnSite(
  async (db) => ({
    free: (await buildMember(db)).cookie,
    scholar: (await buildMember(db, { tier: 'scholar' })).cookie,
  }),
  {
    GA_MEASUREMENT_ID: measurementId,
    ADSENSE_CLIENT: 'ca-pub-1234567890123456',
    ADSENSE_SLOT: '9876543210',
  },
);
const script = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`;
const cookieNames = ['_ga', '_ga_1A2B3C4D5E'];

const banner = (page: Page) => page.getByRole('region', { name: 'May we load this?' });
const question = (page: Page, name: RegExp) => banner(page).getByRole('group', { name });
const google = (page: Page) => question(page, /^Counting by Google Analytics/);
const allow = (page: Page) => google(page).getByRole('button', { name: 'Allow', exact: true }).click();

/** A visitor who has answered the question about advertisements; signed in if a session is given. */
async function arrive({ cookie }: { cookie?: string | undefined } = {}) {
  const visitor = await site.arrive();
  const context = visitor.page.context();
  await hearVisits(context);
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      // Like Google's script, it sets nothing if it is loaded after it was switched off.
      body: `if (!window['ga-disable-${measurementId}'])
        for (const name of ${JSON.stringify(cookieNames)}) document.cookie = name + '=GA1.1.1; path=/; max-age=9999';`,
    }),
  );
  await context.addInitScript(() => localStorage.setItem('lyceum:consent:ads', 'denied'));
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie) await context.addCookies([{ name, value, url: site.url }]);
  return { visitor, page: visitor.page };
}

/** The commands of one kind that Google's script has received. */
const commands = (page: Page, kind: string) =>
  page.evaluate((wanted) => {
    const queue = (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
    // Google accepts arguments objects, not arrays.
    return queue.flatMap((each) =>
      !Array.isArray(each) && each[0] === wanted ? [Array.from(each).slice(1)] : [],
    );
  }, kind);
const events = async (page: Page, name: string) =>
  (await commands(page, 'event')).filter(([each]) => each === name).map(([, params]) => params);
const cookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga'));

test('the policy allows the hosts of Google Analytics only if it is configured', async () => {
  const policyOf = async (url: string) =>
    String((await ask(url, '/about')).headers['content-security-policy']);
  const policy = await policyOf(site.url);
  expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/\*\.googletagmanager\.com/);
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).not.toContain('unsafe');
  const without = await policyOf(inject('siteUrl'));
  expect(without).toContain("script-src 'self';");
  expect(without).toContain("connect-src 'self';");
  expect((await ask(inject('siteUrl'), '/api/config')).text).not.toContain('gaMeasurementId');
});

test('the question about each purpose is separate, and the focus stays in the question', async () => {
  await using visitor = await site.arrive({ size: 'phone' });
  const { page } = visitor;
  await hearVisits(page.context());
  await visitor.goto('/about');
  await banner(page).waitFor();
  expect(await banner(page).getByRole('group').count()).toBe(2);
  await expectFlawless(visitor, 'question for two purposes');
  await question(page, /^Advertisements/)
    .getByRole('button', { name: 'Do Not Allow' })
    .click();
  await eventually(() => banner(page).getByRole('group').count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('May we load this?');
  await google(page).getByRole('button', { name: 'Do Not Allow' }).click();
  await banner(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await visitor.goto('/privacy-policy#choices');
  const denied = page.getByRole('radio', { name: 'Do not allow' });
  await eventually(() => denied.count()).toBe(2);
  for (const each of await denied.all()) await eventually(() => each.isChecked()).toBe(true);
  expect(visitor.outside).toEqual([]);
});

test('nothing is loaded before consent; then each page is reported, without its query', async () => {
  const { visitor, page } = await arrive();
  await using _ = visitor;
  await visitor.goto('/resources?q=secret');
  await google(page).waitFor();
  await page.waitForTimeout(1500);
  expect([visitor.outside, await page.evaluate(() => 'dataLayer' in window)]).toEqual([[], false]);
  await allow(page);
  await eventually(() => visitor.outside).toEqual([script]);
  expect(await commands(page, 'config')).toEqual([
    [
      measurementId,
      {
        ...{ send_page_view: false, anonymize_ip: true, page_location: `${site.url}/resources` },
        ...{ allow_google_signals: false, allow_ad_personalization_signals: false },
      },
    ],
  ]);
  expect(await commands(page, 'consent')).toMatchObject([['default', { ad_storage: 'denied' }]]);
  const first = { page_title: 'Search | Lyceum', page_location: `${site.url}/resources` };
  expect(await events(page, 'page_view')).toEqual([first]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await eventually(async () => (await events(page, 'page_view'))[1]).toEqual({
    page_title: expect.stringMatching(/^Terms of Service/),
    page_location: `${site.url}/terms-of-service`,
  });
  expect(JSON.stringify(await commands(page, 'event'))).not.toContain('secret');
  expect(visitor.complaints).toEqual([]);
});

test('a followed resource, a chosen plan, its purchase and a share', async () => {
  const { visitor, page } = await arrive({ cookie: site.filled?.free });
  await using _ = visitor;
  await page.addInitScript(() => {
    navigator.share = async () => undefined;
    navigator.canShare = () => true;
    window.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[target=_blank]')) event.preventDefault();
    });
  });
  await visitor.goto('/resources');
  await allow(page);
  await eventually(() => visitor.outside).toEqual([script]);
  const article = main(page).getByRole('article').first();
  const title = await article.getByRole('heading').textContent();
  await article.getByRole('link', { name: /opens in a new tab/ }).click();
  expect(await events(page, 'view_resource')).toEqual([
    { resource_id: expect.any(Number), resource_title: title },
  ]);

  await visitor.goto('/blog/post/voltaire-tolerance-calas');
  await eventually(() => events(page, 'page_view')).toHaveLength(1);
  await button(page, 'Share').first().click();
  await eventually(() => events(page, 'share')).toEqual([
    { method: 'device', content_type: 'article', item_id: '/blog/post/voltaire-tolerance-calas' },
  ]);

  await visitor.goto('/subscribe?billing=annual');
  await eventually(() => events(page, 'page_view')).toHaveLength(1);
  await button(page, 'Choose Scholar').click();
  await payWith(page, cards.success);
  await untilSubscribed(page, 'Scholar');
  expect(await events(page, 'subscription_click')).toEqual([{ tier: 'scholar' }]);
  expect(await events(page, 'subscription_upgrade')).toEqual([{ tier: 'scholar' }]);
  expect(await events(page, 'purchase')).toEqual([
    {
      ...{ transaction_id: expect.any(String), value: 99.99, currency: 'USD' },
      items: [{ item_id: 'scholar', item_name: 'scholar', price: 99.99, quantity: 1 }],
    },
  ]);
});

test('downloads of guides with their prices', async () => {
  const { visitor, page } = await arrive({ cookie: site.filled?.scholar });
  await using _ = visitor;
  await page.addInitScript(() =>
    window.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[target=_blank]')) event.preventDefault();
    }),
  );
  await visitor.goto('/study-guides/reformation');
  await allow(page);
  for (const [path, tier, fee] of [
    ['/study-guides/ancient-rome', 'free', {}],
    ['/study-guides/reformation', 'premium', { value: 4.99, currency: 'USD' }],
    ['/study-guides/the-long-view', 'scholar', { value: 9.99, currency: 'USD' }],
  ] as const) {
    await visitor.goto(path);
    await eventually(() => events(page, 'page_view')).toHaveLength(1);
    const download = main(page)
      .getByRole('link', { name: /^Download PDF/ })
      .first();
    // Its code is loaded after the page: an earlier click opens the file and is not reported.
    await untilAlive(download);
    await download.click();
    await eventually(() => events(page, 'study_guide_download')).toEqual([
      { guide_id: expect.any(Number), guide_title: expect.any(String), tier, ...fee },
    ]);
  }
});

test('withdrawing consent stops it at once, in the other tab too, and deletes the cookies', async () => {
  const { visitor, page } = await arrive();
  await using _ = visitor;
  await visitor.goto('/about');
  await allow(page);
  await eventually(() => cookies(page)).toEqual(cookieNames);
  const other = await page.context().newPage();
  await other.goto('/privacy-policy#choices');
  const denied = other.getByRole('group', { name: /Google Analytics/ }).getByRole('radio', {
    name: 'Do not allow',
  });
  await eventually(() => denied.isEnabled()).toBe(true);
  await denied.click();
  await eventually(() => cookies(page)).toEqual([]);
  const isOff = () => page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), measurementId);
  await eventually(isOff).toBe(true);
  const before = (await commands(page, 'event')).length;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await main(page).getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  await page.waitForTimeout(500);
  expect((await commands(page, 'event')).length).toBe(before);
  const asked = visitor.outside.length;
  await visitor.goto('/about');
  await page.waitForTimeout(1500);
  expect([visitor.outside.length, await cookies(page)]).toEqual([asked, []]);
});

test('Do Not Track counts as a refusal, without a question', async () => {
  const { visitor, page } = await arrive();
  await using _ = visitor;
  await pretend(page, { doNotTrack: '1' });
  await visitor.goto('/privacy-policy#choices');
  await main(page).getByText('Your browser sends Do Not Track, which we take as your no').waitFor();
  expect([await banner(page).count(), visitor.outside]).toEqual([0, []]);
});

test('nothing about the operator is reported to Google', async () => {
  const { visitor, page } = await arrive();
  await using _ = visitor;
  await visitor.goto('/about');
  await allow(page);
  await eventually(() => events(page, 'page_view')).toHaveLength(1);
  await enterAdmin(visitor, '/admin/newsletter');
  expect(await commands(page, 'event')).toEqual([]);
  await visitor.goto('/about');
  await page.waitForTimeout(1500);
  expect(await commands(page, 'event')).toEqual([]);
});
