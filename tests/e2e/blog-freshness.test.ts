/** How a change of a post affects the copies in browsers. */
import { expect, test } from 'vitest';
import { askBlogAdmin, enterBlogAdmin, makeDraft, openPost, writeContent } from '#tests/setup/blog-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { heading, type Visitor } from '#tests/setup/visitor.ts';

const { arrive } = setUpOwnSite();

const makePublished = async (visitor: Visitor, title: string) => {
  const post = await makeDraft(visitor, { title });
  return askBlogAdmin(visitor, 'POST', `blog-posts/${post.id}/publish`);
};

test('a writer who saves a post and goes back by links sees the saved version', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const post = await makePublished(visitor, 'Read before and after');
  const main = page.getByRole('main');
  const readByLinks = async (title: string) => {
    await page.getByRole('banner').locator('a[href="/blog"]').first().click();
    await main.getByRole('link', { name: title, exact: true }).click();
    await eventually(() => heading(page).textContent()).toBe(title);
  };
  // Through the query cache and the browser's cache.
  await visitor.goto('/about');
  await readByLinks(post.title);
  await enterBlogAdmin(visitor);
  await openPost(page, post.title);
  await page.getByLabel('Title (required)').fill('Read afterwards');
  await writeContent(page, 'As it is now.');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expectToast(page, 'Blog post updated successfully');
  await readByLinks('Read afterwards');
  await main.getByText('As it is now.').waitFor();
  expectQuiet(visitor);
});

test('no offline copy remains of a post that was withdrawn or moved', { timeout: 120_000 }, async () => {
  await using visitor = await arrive({ serviceWorker: true });
  const { page } = visitor;
  const isKept = (address: string) =>
    page.evaluate(
      async (wanted) => (await caches.match(wanted, { ignoreVary: true })) !== undefined,
      address,
    );
  const ask = (address: string) =>
    page.evaluate(async (path) => (await fetch(path, { cache: 'no-cache' })).status, address);
  await visitor.goto('/blog');
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  for (const [title, change, answer] of [
    ['To be withdrawn', 'withdraw', 404],
    ['To be moved', 'move', 301],
  ] as const) {
    const post = await makePublished(visitor, title);
    const path = `/blog/post/${post.slug}`;
    const api = `/api/blog-posts/slug/${post.slug}`;
    await visitor.goto(path);
    expect(await ask(api)).toBe(200);
    for (const address of [path, api]) await eventually(() => isKept(address)).toBe(true);
    if (change === 'withdraw') await askBlogAdmin(visitor, 'POST', `blog-posts/${post.id}/unpublish`);
    else await askBlogAdmin(visitor, 'PUT', `blog-posts/${post.id}`, { ...post, slug: 'moved-away' });
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await page.goto(path);
    expect((await answered).status()).toBe(answer);
    await eventually(() => isKept(path)).toBe(false);
    if (change === 'withdraw') {
      expect(await ask(api)).toBe(404);
      await eventually(() => isKept(api)).toBe(false);
    }
  }
});

test('if the subjects cannot be loaded, the articles are shown nevertheless', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/about');
  await page.route('**/api/blog/topics', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('banner').locator('a[href="/blog"]').first().click();
  await eventually(() => page.getByRole('main').locator('ul > li > article').count()).toBeGreaterThan(11);
});
