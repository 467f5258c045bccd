/**
 * Advertisements, and the request for consent before them, on a site where they are configured. A script of the test
 * replaces Google's.
 */
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { main } from '#tests/setup/account-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import type { Visitor } from '#tests/setup/visitor.ts';

/** Gives a book that can be read elsewhere the address of a shop. */
async function sellBook(db: Database) {
  const [book] = await db
    .select({ id: resources.id, title: resources.title, url: resources.url })
    .from(resources)
    .where(and(eq(resources.categoryId, 1), isNotNull(resources.url)))
    .limit(1);
  if (!book?.url) throw new Error('There is no book.');
  const affiliateUrl = 'https://www.amazon.com/dp/0521388090';
  await db.update(resources).set({ affiliateUrl }).where(eq(resources.id, book.id));
  return { ...book, url: book.url };
}

const site = setUpOwnSite(
  async (db) => ({
    free: (await buildMember(db)).cookie,
    premium: (await buildMember(db, { tier: 'premium' })).cookie,
    scholar: (await buildMember(db, { tier: 'scholar' })).cookie,
    book: await sellBook(db),
  }),
  {
    ADSENSE_CLIENT: 'ca-pub-1234567890123456',
    ADSENSE_SLOT: '9876543210',
    AMAZON_AFFILIATE_TAG: 'lyceum-20',
  },
);

const period = '/periods/ancient-rome';
const script =
  'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456';

/** Fills the units that are waiting, as AdSense does, with content that would be larger than its place if it could. */
const adScript = `
const fill = () => {
  const unit = document.querySelector('ins:not([data-ad-status])');
  unit.dataset.adStatus = 'filled';
  const picture = document.createElement('div');
  picture.textContent = 'Buy a sword';
  picture.style.height = '100px';
  unit.append(picture);
};
const waiting = window.adsbygoogle ?? [];
window.adsbygoogle = { push: fill };
waiting.forEach(fill);
`;

const banner = (page: Page) => page.getByRole('region', { name: 'May we load this?' });
/** The places that are not filled. */
const slots = (page: Page) => main(page).getByText('Advertisement', { exact: true });
const filled = (page: Page) => main(page).getByText('Buy a sword');

async function arrive(options: Parameters<typeof site.arrive>[0] = {}): Promise<Visitor> {
  const visitor = await site.arrive(options);
  await visitor.page.route(script, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: adScript,
    }),
  );
  return visitor;
}

/** The height of the page, and the position of the first advertisement. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const place = [...document.querySelectorAll('main div')].find((each) =>
      /^Advertisement/.test(each.textContent),
    );
    return [document.documentElement.scrollHeight, place?.getBoundingClientRect().height];
  });

test('the server sends two places for guests and free members, none for paying members, and no script for anybody', async () => {
  const { free, premium, scholar } = site.filled ?? {};
  for (const [cookie, count] of [
    [undefined, 2],
    [free, 2],
    [premium, 0],
    [scholar, 0],
  ] as const) {
    const { text, headers } = await ask(site.url, period, cookie ? { headers: { cookie } } : {});
    const page = /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '';
    expect(page.match(/Advertisement/g) ?? []).toHaveLength(count);
    expect(text).not.toMatch(/<ins|adsbygoogle|googlesyndication/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' https:\/\/\*\.googlesyndication\.com /);
    expect(policy).not.toContain('unsafe');
  }
  expect((await ask(site.url, '/ads.txt')).text).toBe(
    'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n',
  );
});

test('a book at a shop: its button has the mark and the tag, its page and the site say what that means', async () => {
  const { text } = await ask(site.url, `/resources/${site.filled?.book.id}`);
  const [button] = /<a [^>]*href="https:\/\/www\.amazon\.com[^>]*>/.exec(text) ?? [];
  expect(button).toContain('href="https://www.amazon.com/dp/0521388090?tag=lyceum-20"');
  expect(button).toContain('rel="sponsored nofollow noopener"');
  expect(text).toContain('We earn from qualifying purchases');
  expect((await ask(site.url, '/about')).text).toContain('As an Amazon Associate we earn');
  const api = JSON.parse((await ask(site.url, `/api/resources/${site.filled?.book.id}`)).text);
  expect(api.affiliateUrl).toBe('https://www.amazon.com/dp/0521388090');
});

test('its cards lead to the shop, its own page also to where it can be read', async () => {
  const { book, scholar: cookie = '' } = site.filled ?? {};
  const shop = 'https://www.amazon.com/dp/0521388090?tag=lyceum-20';
  const saved = await ask(site.url, '/api/saved-resources', {
    ...{ method: 'POST', body: JSON.stringify({ resourceId: book?.id }) },
    headers: { cookie, 'content-type': 'application/json' },
  });
  expect(saved.status).toBe(200);
  await using visitor = await site.arrive();
  const { page } = visitor;
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.url }]);
  for (const path of [`/resources?q=${encodeURIComponent(book?.title ?? '')}`, '/my-learning']) {
    await visitor.goto(path);
    const button = main(page).getByRole('link', {
      name: `Buy the Book : ${book?.title} (opens in a new tab)`,
    });
    await button.waitFor();
    expect(await button.getAttribute('href'), path).toBe(shop);
    expect(await button.getAttribute('rel'), path).toBe('sponsored nofollow noopener');
    expect(await main(page).locator(`a[href="${book?.url}"]`).count(), path).toBe(0);
  }
  await visitor.goto(`/resources/${book?.id}`);
  const hrefOf = (label: string) =>
    main(page)
      .getByRole('link', { name: `${label} (opens in a new tab)` })
      .getAttribute('href');
  expect([await hrefOf('Buy the Book'), await hrefOf('View Resource')]).toEqual([shop, book?.url]);
  await expectFlawless(visitor, 'a book to buy and to read');
});

test('after consent a place is filled once the reader comes near it, nothing moves, and the choice is stored', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto(period);
  await banner(page).waitFor();
  await expectFlawless(visitor, 'question for consent');
  const before = await measure(page);
  await banner(page).getByRole('button', { name: 'Allow', exact: true }).click();
  await banner(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(visitor.outside).toEqual([]);
  await slots(page).first().scrollIntoViewIfNeeded();
  await filled(page).first().waitFor();
  expect(await measure(page)).toEqual(before);
  await slots(page).last().scrollIntoViewIfNeeded();
  await eventually(() => filled(page).count()).toBe(2);
  await visitor.goto('/periods/renaissance');
  // On this page the reader never comes near the first place.
  await slots(page).last().scrollIntoViewIfNeeded();
  await filled(page).waitFor();
  // By now its code would have been loaded too.
  expect(await banner(page).count()).toBe(0);
  const [first, last] = await Promise.all([slots(page).boundingBox(), filled(page).boundingBox()]);
  expect(first?.y).toBeLessThan(last?.y ?? 0);
  expect(visitor.complaints).toEqual([]);
  expect([...new Set(visitor.outside)]).toEqual([script]);
});

test('after a refusal nothing is loaded; the choice can be changed on the privacy page', async () => {
  await using visitor = await arrive({ size: 'phone' });
  const { page } = visitor;
  await visitor.goto(period);
  await banner(page).getByRole('button', { name: 'Do Not Allow' }).click();
  await banner(page).waitFor({ state: 'detached' });
  await slots(page).last().scrollIntoViewIfNeeded();
  await visitor.goto('/privacy-policy#choices');
  await eventually(() => page.getByRole('radio', { name: 'Do not allow' }).isChecked()).toBe(true);
  await expectFlawless(visitor, 'choices on the privacy page');
  expect(visitor.outside).toEqual([]);
  await page.getByRole('radio', { name: 'Allow', exact: true }).check();
  await visitor.goto(period);
  await slots(page).first().scrollIntoViewIfNeeded();
  await filled(page).first().waitFor();
});

test('withdrawing consent stops the script that is already running', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto(period);
  await banner(page).getByRole('button', { name: 'Allow', exact: true }).click();
  await slots(page).first().scrollIntoViewIfNeeded();
  await filled(page).first().waitFor();
  const isLoaded = () => page.evaluate(() => 'adsbygoogle' in window);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('radio', { name: 'Allow', exact: true }).waitFor();
  expect(await isLoaded()).toBe(true);
  const asked = visitor.outside.length;
  await page.getByRole('radio', { name: 'Do not allow' }).click();
  await eventually(isLoaded).toBe(false);
  await eventually(() => page.getByRole('radio', { name: 'Do not allow' }).isChecked()).toBe(true);
  await visitor.goto(period);
  await slots(page).last().scrollIntoViewIfNeeded();
  expect([await banner(page).count(), visitor.outside.length]).toEqual([0, asked]);
});

test('Global Privacy Control counts as a refusal, without a question', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await visitor.goto(period);
  await slots(page).last().scrollIntoViewIfNeeded();
  await visitor.goto('/privacy-policy');
  await main(page).getByText('which we take as your no').waitFor();
  expect(await page.getByRole('radio', { name: 'Allow', exact: true }).isDisabled()).toBe(true);
  expect([await banner(page).count(), visitor.outside]).toEqual([0, []]);
});

test('a paying member is not asked, and gets no advertisements', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const [name = '', value = ''] = (site.filled?.premium ?? '').split('=');
  await page.context().addCookies([{ name, value, url: site.url }]);
  await visitor.goto(period);
  await main(page).getByRole('heading', { level: 1 }).waitFor();
  expect([await slots(page).count(), await banner(page).count(), visitor.outside]).toEqual([0, 0, []]);
});
