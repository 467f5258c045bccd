/** The blog as readers find and read it: lists, an article, missing articles, in print and without scripts. */
import { expect, test } from 'vitest';
import type { Article, PostSummary } from '#features/blog/contract.ts';
import { readCopied, separateClipboard } from '#tests/setup/clipboard.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { desktop, expectQuiet, phone, searchField, untilHeadingFocused } from '#tests/setup/screen.ts';
import { pick } from '#tests/setup/study-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { heading, sizes, untilIdle, untilReady, type Visitor, visit } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();
/** The site's own idea of its address; see startSite. */
const publicUrl = 'http://localhost:3000';

async function read<Value>(path: string): Promise<Value> {
  return (await (await fetch(site.url + path)).json()) as Value;
}

const posts = await read<PostSummary[]>('/api/blog/posts');
const { slug } = pick(posts, ({ period }) => period?.slug === 'ancient-rome');
const article = await read<Article>(`/api/blog-posts/slug/${slug}/article`);
const path = `/blog/post/${slug}`;
const longDay = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const cards = ({ page }: Visitor) => page.getByRole('main').locator('ul > li > article');
const titles = (visitor: Visitor) => cards(visitor).getByRole('heading', { level: 2 }).allTextContents();
const blogLink = ({ page }: Visitor) => page.getByRole('banner').locator('a[href="/blog"]').first();
const titlesWhere = (wanted: (post: PostSummary) => boolean) =>
  posts.filter(wanted).map(({ title }) => title);

test('the list has every article, newest first, with its period, day, reading time and three tags', async () => {
  await using visitor = await visit(browser, site.url, phone);
  const { page } = visitor;
  await visitor.goto('/blog');
  expect(await heading(page).textContent()).toBe('Historical Analysis & Insights');
  expect(posts).toHaveLength(12);
  const days = posts.map(({ publishedAt }) => Date.parse(publishedAt));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(await titles(visitor)).toEqual(posts.map(({ title }) => title));
  for (const [index, post] of posts.entries()) {
    const card = cards(visitor).nth(index);
    expect(await card.locator('time').textContent()).toBe(longDay(post.publishedAt));
    await card.getByText(`${post.readTimeMinutes} min read`, { exact: true }).waitFor();
    if (post.period) await card.getByText(post.period.name).first().waitFor();
    const tags = card.getByRole('list', { name: 'Subjects' }).getByRole('listitem');
    expect(await tags.allTextContents()).toEqual(post.tags.slice(0, 3));
  }
  await page
    .getByText(/AI-assisted|assistance of AI|with AI/i)
    .last()
    .waitFor();
  await cards(visitor).first().click();
  await eventually(() => heading(page).textContent()).toBe(posts[0]?.title);
  await untilHeadingFocused(page);
  expectQuiet(visitor);
});

test('an article shows its date, reading time and subject, and describes its figures in words too', async () => {
  await using visitor = await visit(browser, site.url, desktop);
  const { page } = visitor;
  await visitor.goto(path);
  expect(await heading(page).textContent()).toBe(article.title);
  const main = page.getByRole('main');
  const head = main.locator('article > header');
  await head.getByText(article.excerpt).waitFor();
  expect(await head.locator('time').textContent()).toBe(longDay(article.publishedAt));
  await head.getByText(`${article.readTimeMinutes} min read`, { exact: true }).waitFor();
  await head.getByText(/^\d+ views?$/).waitFor();
  await head.getByText(/^\d+ shares?$/).waitFor();
  expect(await head.getByRole('list', { name: 'Tags' }).getByRole('link').allTextContents()).toEqual(
    article.tags,
  );
  const figures = article.parts.flatMap((part) => (part.type === 'figure' ? [part.figure] : []));
  expect(figures.length).toBeGreaterThan(0);
  expect(await main.locator('.prose figure').count()).toBe(figures.length);
  for (const { title } of figures) await main.locator('figure', { hasText: title }).waitFor();
  const sections = await main.locator('.prose > h2').allTextContents();
  expect(sections).toEqual([...article.sections.map(({ title }) => title), 'Notes']);
  expectQuiet(visitor);
});

test('links to notes lead there and back; other links of the text open a new tab', async () => {
  await using visitor = await visit(browser, site.url, phone);
  const { page } = visitor;
  await visitor.goto(path);
  const prose = page.getByRole('main').locator('.prose');
  await prose.getByRole('link', { name: 'Note 1', exact: true }).click();
  await eventually(() => new URL(page.url()).hash).toBe('#note-1');
  await prose.getByRole('link', { name: 'Back to the text of note 1', exact: true }).click();
  await eventually(() => new URL(page.url()).hash).toBe('#note-mark-1');
  expect(await prose.getByRole('link', { name: /^Note \d+$/ }).count()).toBe(article.notes.length);
  const others = await prose
    .locator('a:not([href^="#"])')
    .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ target, rel }) => ({ target, rel })));
  expect(others.length).toBeGreaterThan(4);
  for (const link of others) expect(link).toEqual({ target: '_blank', rel: 'noopener noreferrer' });
  expectQuiet(visitor);
});

test('the table of contents marks the section on the screen', async () => {
  await using visitor = await visit(browser, site.url, desktop);
  const { page } = visitor;
  await visitor.goto(path);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const marked = () => contents.locator('[aria-current=location]').allTextContents();
  expect(await marked()).toEqual([]);
  for (const { id, title } of article.sections.slice(1, 3)) {
    await page.locator(`#${id}`).evaluate((element) => element.scrollIntoView());
    await eventually(marked).toEqual([title]);
  }
  // Beside the contents or at the window's edge: visible in both cases.
  const progress = page.getByRole('progressbar', { name: 'Read so far' });
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
  expect(await percent()).toBeGreaterThan(5);
  expect(await percent()).toBeLessThan(90);
  for (const [size, lowest] of [
    ['phone', 1],
    ['desktop', 400],
  ] as const) {
    await page.setViewportSize(sizes[size]);
    const { y = -1 } = (await progress.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(lowest);
  }
  await page.locator('#notes').evaluate((element) => element.scrollIntoView());
  await eventually(percent).toBeGreaterThan(75);
  await page.evaluate(() => scrollTo(0, 0));
  await eventually(percent).toBe(0);
  await contents.getByRole('link', { name: 'Notes' }).click();
  await eventually(() => new URL(page.url()).hash).toBe('#notes');
  expectQuiet(visitor);
});

test('an article that does not exist says so and leads back', async () => {
  await using visitor = await visit(browser, site.url, phone);
  const { page } = visitor;
  expect((await page.goto('/blog/post/atlantis'))?.status()).toBe(404);
  expect(await heading(page).textContent()).toBe('Article Not Found');
  await page.getByText("The article you're looking for doesn't exist or has been moved.").waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).click();
  await eventually(() => titles(visitor)).toHaveLength(12);
  expect(new URL(page.url()).pathname).toBe('/blog');
});

test('the server’s HTML stays when scripts take over, including figures', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.addInitScript(() => {
    const removed: string[] = [];
    Object.assign(window, { removed });
    new MutationObserver((records) => {
      for (const { removedNodes } of records) {
        for (const node of removedNodes) {
          if (!(node instanceof HTMLElement)) continue;
          if (node.matches('figure, p, h2, article') || node.querySelector('figure'))
            removed.push(node.tagName);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const counted = page.waitForResponse(`**/api/blog-posts/${article.id}/view`);
  await visitor.goto(path);
  await counted;
  for (const figure of await page.locator('.prose figure').all()) await figure.scrollIntoViewIfNeeded();
  await untilIdle(page);
  expect(await page.evaluate(() => Reflect.get(window, 'removed'))).toEqual([]);
  expectQuiet(visitor);
});

test('a slow list has six placeholders, and a list that cannot be loaded says what is to come', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/blog/posts*', async (route) => {
    await held;
    await route.continue();
  });
  // Parts of the home page wait for their code, which must not hide that another page is loading.
  await visitor.goto('/');
  await blogLink(visitor).click();
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor();
  const placeholders = page.getByRole('main').getByRole('status', { name: 'Loading page' });
  await placeholders.waitFor();
  expect(await placeholders.locator('> *').count()).toBe(6);
  letGo();
  await eventually(() => titles(visitor)).toHaveLength(12);
  expect(await placeholders.count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });

  await visitor.goto('/about');
  await page.route('**/api/blog/posts*', (route) => route.fulfill({ status: 500, json: {} }));
  await blogLink(visitor).click();
  await page.getByRole('heading', { name: 'More Articles Coming Soon' }).waitFor();
  const leave = page.getByRole('link', { name: 'Explore Historical Periods' });
  expect(await leave.getAttribute('href')).toBe('/');
});

test('tags and periods have lists of their own, unknown ones do not', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto(path);
  const [tag = ''] = article.tags;
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: tag, exact: true }).click();
  await eventually(() => heading(page).textContent()).toBe(tag);
  expect(await titles(visitor)).toEqual(titlesWhere(({ tags }) => tags.includes(tag)));

  await visitor.goto('/blog');
  const subjects = page.getByRole('navigation', { name: 'Articles by subject' });
  await subjects.getByRole('link', { name: article.period?.name, exact: true }).click();
  await eventually(() => heading(page).textContent()).toBe(article.period?.name);
  expect(new URL(page.url()).pathname).toBe(`/blog/period/${article.period?.slug}`);
  expect(await titles(visitor)).toEqual(titlesWhere(({ period }) => period?.id === article.period?.id));
  expectQuiet(visitor);
  for (const address of ['/blog/tag/atlantis', '/blog/period/atlantis', '/blog?page=2']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
    expect(await heading(page).textContent()).toBe('No Articles Here');
    await page.getByRole('main').getByRole('link', { name: 'All Articles' }).waitFor();
  }
});

test('the home page and the search lead to articles', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  const [latest] = posts;
  await visitor.goto('/');
  const card = page
    .getByRole('main')
    .locator('#latest-article')
    .locator('xpath=ancestor-or-self::section[1]');
  await card.getByText(longDay(latest?.publishedAt ?? '')).waitFor();
  expect(await card.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents()).toEqual(
    latest?.tags.slice(0, 4),
  );
  await card.getByRole('link', { name: latest?.title }).click();
  await eventually(() => heading(page).textContent()).toBe(latest?.title);
  // The browser itself may have followed the link: then the page is loaded again.
  await untilReady(page);
  await searchField(page).fill(article.title.slice(0, 30));
  const hit = page
    .getByRole('listbox', { name: 'Search results' })
    .getByRole('option', { name: new RegExp(`Article · ${article.readTimeMinutes} min read`) });
  await hit.first().click();
  await page.waitForURL(`**${path}`);
  await eventually(() => heading(page).textContent()).toBe(article.title);
  expectQuiet(visitor);
});

test('a citation is copied; if the browser refuses, it is selected', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto(path);
  await separateClipboard(page);
  const cite = page.getByRole('region', { name: 'Cite this' });
  // Its code is loaded when the reader reaches it.
  await cite.scrollIntoViewIfNeeded();
  const apa = cite.locator('div', { has: page.locator('dt', { hasText: /^APA$/ }) }).last();
  await apa.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'APA citation copied');
  const text = await readCopied(page);
  const [month, day, year] = longDay(article.publishedAt).split(/,? /);
  expect(text).toMatch(/^Lyceum\. /);
  expect(text).toContain(`(${year}, ${month} ${day}). ${article.title}`);
  expect(text.endsWith(` ${publicUrl}${path}`)).toBe(true);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await apa.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'APA citation not copied');
  expect(await page.evaluate(() => String(window.getSelection()))).toBe(text);
});

test('without JavaScript the list and an article with its notes can be read', async () => {
  await using visitor = await visit(browser, site.url, { javaScript: false });
  const { page } = visitor;
  await page.goto('/blog');
  await page.getByRole('main').getByRole('link', { name: article.title, exact: true }).click();
  await page.waitForURL(`**${path}`);
  expect(await page.locator('.prose p').count()).toBeGreaterThan(10);
  expect(await page.locator('.prose ol > li[id^=note-]').count()).toBe(article.notes.length);
  await page.getByRole('link', { name: 'Note 1', exact: true }).click();
  await eventually(() => new URL(page.url()).hash).toBe('#note-1');
});

test('in print there is the article, and nothing that works only on a screen', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto(path);
  await page.emulateMedia({ media: 'print' });
  await heading(page).waitFor();
  for (const shown of ['.prose p', '.prose figure', '.prose li[id=note-1]']) {
    expect(await page.locator(shown).first().isVisible(), shown).toBe(true);
  }
  const hidden = page
    .locator('body')
    .locator('header[data-frame], footer[data-frame], nav, form, button, input');
  expect(await hidden.count()).toBeGreaterThan(5);
  expect(await hidden.filter({ visible: true }).count()).toBe(0);
});
