/** Readers of an article: views, sharing, subscribing to the letter; and changes while they read. */
import { describe, expect, test } from 'vitest';
import type { AdminPost } from '#features/blog/admin-contract.ts';
import type { PostSummary } from '#features/blog/contract.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { askBlogAdmin, makeDraft } from '#tests/setup/blog-screen.ts';
import { readCopied, separateClipboard } from '#tests/setup/clipboard.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { inventAddress } from '#tests/setup/members.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { pick } from '#tests/setup/study-screen.ts';
import { heading, type Visitor } from '#tests/setup/visitor.ts';

const site = setUpOwnSite(async (db) => ({
  free: (await buildMember(db, { tier: 'free' })).cookie,
  premium: (await buildMember(db, { tier: 'premium' })).cookie,
}));

/** The site's own idea of its address; see startSite. */
const publicUrl = 'http://localhost:3000';

const listPosts = async () =>
  (await (await fetch(`${site.url}/api/blog/posts`)).json()) as (PostSummary & {
    period: { name: string };
  })[];
const postOf = async (period: string) => pick(await listPosts(), (post) => post.period?.slug === period);
const pathOf = (post: { slug: string }) => `/blog/post/${post.slug}`;

/** A reader whose browser does not identify itself as automated, as the browser of the tests does. */
async function arrive(): Promise<Visitor> {
  const visitor = await site.arrive();
  await visitor.page.context().setExtraHTTPHeaders({
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    'x-forwarded-for': inventAddress(),
  });
  return visitor;
}

const countsOf = ({ page }: Visitor) =>
  page
    .locator('article > header')
    .getByText(/^\d+ (?:view|share)s?$/)
    .allTextContents();
const shareButton = ({ page }: Visitor) =>
  page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).first();

/**
 * Gives the page a share sheet with the given outcome, which records what is shared; 'none': the browser has no sheet.
 */
async function setShareSheet({ page }: Visitor, end: 'shared' | 'AbortError' | 'NotAllowedError' | 'none') {
  await page.addInitScript((how) => {
    const share = async (data: ShareData) => {
      Object.assign(window, { shared: data });
      if (how !== 'shared') throw new DOMException('no', how);
    };
    Object.defineProperty(navigator, 'share', { value: how === 'none' ? undefined : share });
    Object.defineProperty(navigator, 'canShare', { value: how === 'none' ? undefined : () => true });
  }, end);
}

test('a reader is counted once an hour, an automated browser never', async () => {
  const post = await postOf('renaissance');
  await using first = await arrive();
  await first.goto(pathOf(post));
  await eventually(() => countsOf(first)).toEqual(['1 view', '0 shares']);
  const counted = first.page.waitForResponse(`**/api/blog-posts/${post.id}/view`);
  await first.goto('/about');
  await first.goto(pathOf(post));
  expect(await (await counted).json()).toEqual({ viewCount: 1, shareCount: 0 });
  await using second = await arrive();
  await second.goto(pathOf(post));
  await eventually(() => countsOf(second)).toEqual(['2 views', '0 shares']);
  await using program = await site.arrive();
  await program.goto(pathOf(post));
  await eventually(() => countsOf(program)).toEqual(['2 views', '0 shares']);
  for (const visitor of [first, second, program]) expectQuiet(visitor);
});

describe('sharing', () => {
  test('opens the device’s share sheet with the article, and is counted', async () => {
    const post = await postOf('ancient-rome');
    await using visitor = await arrive();
    await setShareSheet(visitor, 'shared');
    await visitor.goto(pathOf(post));
    // Of two pending responses, the last one to arrive is shown.
    await eventually(() => countsOf(visitor)).toEqual(['1 view', '0 shares']);
    await shareButton(visitor).click();
    await eventually(() => countsOf(visitor)).toEqual(['1 view', '1 share']);
    expect(await visitor.page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
      title: post.title,
      text: post.excerpt,
      url: `${publicUrl}${pathOf(post)}`,
    });
    const again = visitor.page.waitForResponse(`**/api/blog-posts/${post.id}/share`);
    await shareButton(visitor).click();
    expect(await (await again).json()).toEqual({ viewCount: 1, shareCount: 1 });
    expect(await countsOf(visitor)).toEqual(['1 view', '1 share']);
    expectQuiet(visitor);
  });

  test('that was cancelled is not counted, and nothing is copied', async () => {
    const post = await postOf('enlightenment');
    await using visitor = await arrive();
    const { page } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await setShareSheet(visitor, 'AbortError');
    await visitor.goto(pathOf(post));
    await shareButton(visitor).click();
    await eventually(() => page.evaluate(() => 'shared' in window)).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).click();
    await heading(page).filter({ hasText: 'Historical Analysis' }).waitFor();
    expect(sent.filter((url) => url.endsWith('/share'))).toEqual([]);
    expect(await page.locator('li[data-state=open]').count()).toBe(0);
    expectQuiet(visitor);
  });

  test.each(['none', 'NotAllowedError'] as const)(
    'copies the address if there is no sheet (%s), and says so',
    async (end) => {
      const post = await postOf(end === 'none' ? 'ancient-greece' : 'age-of-absolutism');
      await using visitor = await arrive();
      const { page } = visitor;
      await setShareSheet(visitor, end);
      await visitor.goto(pathOf(post));
      await eventually(() => countsOf(visitor)).toEqual(['1 view', '0 shares']);
      await separateClipboard(page);
      await shareButton(visitor).focus();
      await page.keyboard.press('Enter');
      await expectToast(page, 'Article URL copied to clipboard!');
      expect(await readCopied(page)).toBe(`${publicUrl}${pathOf(post)}`);
      await eventually(() => countsOf(visitor)).toEqual(['1 view', '1 share']);
      expectQuiet(visitor);
    },
  );

  test('shows the address if the clipboard cannot be used, and counts nothing', async () => {
    const post = await postOf('short-twentieth-century');
    await using visitor = await arrive();
    const { page } = visitor;
    await setShareSheet(visitor, 'none');
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await visitor.goto(pathOf(post));
    await shareButton(visitor).click();
    await expectToast(page, 'Article URL not copied', `The address is ${publicUrl}${pathOf(post)}`);
    await eventually(() => countsOf(visitor)).toEqual(['1 view', '0 shares']);
  });
});

describe('the letter', () => {
  /** Its form, once its code is loaded. */
  async function openForm(visitor: Visitor) {
    await visitor.goto(pathOf(await postOf('renaissance')));
    const form = visitor.page.getByRole('region', { name: 'New articles by mail' });
    await form.scrollIntoViewIfNeeded();
    await eventually(() =>
      form.locator('form').evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    ).toBe(true);
    return { form, field: form.getByLabel('Email address'), send: form.getByRole('button') };
  }

  test('is subscribed to by keyboard alone; thanks replace the form', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    const { form, field, send } = await openForm(visitor);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/newsletter/subscribe', async (route) => {
      await held;
      await route.continue();
    });
    expect(await send.textContent()).toBe('Subscribe');
    expect(await send.isDisabled()).toBe(true);
    await field.focus();
    await page.keyboard.type('reader@example.org');
    await eventually(() => send.isEnabled()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await send.evaluate((button) => button.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => send.textContent()).toBe('Subscribing...');
    expect(await send.isDisabled()).toBe(true);
    letGo();
    await form.getByText('Thank you for subscribing!').waitFor();
    expect(await form.locator('form').count()).toBe(0);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Thank you/);
    expectQuiet(visitor);
  });

  test('can be subscribed to with text typed before the form’s code was loaded', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/article-letter-*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await visitor.goto(pathOf(await postOf('renaissance')));
    const form = page.getByRole('region', { name: 'New articles by mail' });
    await form.getByLabel('Email address').fill('early@example.org');
    held.resolve();
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await form.getByText('Thank you for subscribing!').waitFor();
    expectQuiet(visitor);
  });

  test('reports a wrong address at the field, and other failures below', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    const { form, field, send } = await openForm(visitor);
    await field.fill('not an address');
    await send.click();
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    const problem = form.getByRole('alert');
    await eventually(() => problem.textContent()).toMatch(/address/i);
    expect((await field.getAttribute('aria-describedby'))?.split(' ')).toContain(
      await problem.getAttribute('id'),
    );
    await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 500, json: {} }));
    await field.fill('reader@example.org');
    await send.click();
    await eventually(() => problem.textContent()).toBe('Something went wrong. Please try again later.');
    expect(await field.inputValue()).toBe('reader@example.org');
    await page.unrouteAll({ behavior: 'wait' });
    await send.click();
    await form.getByText('Thank you for subscribing!').waitFor();
  });
});

test('guests and free members are told what Premium offers on the period, premium members are not', async () => {
  const post = await postOf('ancient-rome');
  await using operator = await arrive();
  const other = await makeDraft(operator, { title: 'Of no period' });
  await askBlogAdmin(operator, 'POST', `blog-posts/${other.id}/publish`);
  for (const [tier, isTold] of [
    ['guest', true],
    ['free', true],
    ['premium', false],
  ] as const) {
    await using visitor = await arrive();
    const { page } = visitor;
    const [name = '', value = ''] = (tier === 'guest' ? '' : (site.filled?.[tier] ?? '')).split('=');
    if (name) await page.context().addCookies([{ name, value, url: site.url }]);
    await visitor.goto(pathOf(post));
    const teaser = page.getByRole('complementary', { name: `${post.period.name}: study it in depth` });
    expect(await teaser.count(), tier).toBe(isTold ? 1 : 0);
    if (isTold) await teaser.getByRole('link', { name: /^Study guide: / }).waitFor();
    await visitor.goto(pathOf(other));
    expect(await heading(page).textContent()).toBe(other.title);
    expect(await page.getByRole('complementary', { name: 'Study it in depth' }).count(), tier).toBe(
      isTold ? 1 : 0,
    );
    expectQuiet(visitor);
  }
});

test('the old address of an article leads to the new one', async () => {
  const { id, slug, title } = await postOf('medieval-europe');
  await using visitor = await arrive();
  const { page } = visitor;
  const post = await askBlogAdmin(visitor, 'GET', `blog-posts/${id}`);
  await askBlogAdmin(visitor, 'PUT', `blog-posts/${id}`, { ...post, slug: 'moved' });
  for (const old of [`/blog/post/${slug}`, `/blog/${slug}`]) {
    await visitor.goto(old);
    await page.waitForURL('**/blog/post/moved');
    expect(await heading(page).textContent()).toBe(title);
  }
  // The list on the screen is older than the next change.
  await visitor.goto('/blog');
  await askBlogAdmin(visitor, 'PUT', `blog-posts/${id}`, {
    ...post,
    version: undefined,
    slug: 'moved-again',
  });
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/blog/post/moved-again');
  await heading(page).filter({ hasText: title }).waitFor();
  expectQuiet(visitor);
});

test('if nothing is published, the list says what is to come, and the home page says nothing', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const posts = await askBlogAdmin<AdminPost[]>(visitor, 'GET', 'blog-posts');
  for (const { id } of posts) await askBlogAdmin(visitor, 'POST', `blog-posts/${id}/unpublish`);
  await visitor.goto('/blog');
  await page.getByRole('heading', { name: 'More Articles Coming Soon' }).waitFor();
  await page.getByRole('link', { name: 'Explore Historical Periods' }).click();
  await page.waitForURL(`${site.url}/`);
  await heading(page).filter({ hasText: 'Five thousand years' }).waitFor();
  expect(await page.locator('#latest-article').count()).toBe(0);
  expectQuiet(visitor);
});
