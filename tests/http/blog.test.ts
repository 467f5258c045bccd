/** The blog over HTTP: feeds, addresses, caches, and the immediate effects of a publication. */
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminPost, PostInput } from '#features/blog/admin-contract.ts';
import type { PostSummary } from '#features/blog/contract.ts';
import { adminPassword } from '#tests/setup/admin.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { type Answer, ask } from '#tests/setup/http.ts';
import { readJsonLd, readLinks } from '#tests/setup/markup.ts';
import { type RunningSite, startSite } from '#tests/setup/site.ts';

/** The address that the site is configured with; see startSite. */
const publicUrl = 'http://localhost:3000';
let site: RunningSite;
let posts: PostSummary[];

const get = (path: string, headers: Record<string, string> = {}) => ask(site.url, path, { headers });

/** Sends a request as the operator, with JSON. */
const manage = (method: string, path: string, body?: object | string): Promise<Answer> =>
  ask(site.url, `/api/admin/${path}`, {
    method,
    headers: { 'x-admin-password': adminPassword, 'content-type': 'application/json' },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

async function create(input: Partial<PostInput>): Promise<AdminPost> {
  const answer = await manage('POST', 'blog-posts', { excerpt: 'In short.', content: 'A text.', ...input });
  expect(answer.status, answer.text).toBe(201);
  return JSON.parse(answer.text) as AdminPost;
}

beforeAll(async () => {
  site = await startSite();
  posts = JSON.parse((await get('/api/blog/posts')).text) as PostSummary[];
});
afterAll(() => site.stop());

test('an article has no id twice, whatever its headings are, and tells the size of its picture', async () => {
  const shown = async (content: string, featuredImageUrl: string | null = null) => {
    const { id, slug } = await create({ title: 'Ids', content, featuredImageUrl });
    await manage('POST', `blog-posts/${id}/publish`);
    const { text } = await get(`/blog/post/${slug}`);
    await manage('DELETE', `blog-posts/${id}`);
    return text;
  };
  const rows = ['West', 'East'].map((label) => `  - { label: ${label}, value: 1 }`);
  const head = ['```figure', 'kind: bars', 'title: T', 'caption: C', 'alt: A', 'unit: deaths', 'rows:'];
  const figure = [...head, ...rows, '```'].join('\n');
  const body = `A[^1] text.[^1]\n\n${figure}\n\n[^1]: A note.`;
  const idsOf = (page: string) => Array.from(page.matchAll(/ id="([^"]*)"/g), ([, id]) => id ?? '');
  const plain = idsOf(await shown(body));
  expect(new Set(plain).size).toBe(plain.length);
  expect(plain).toEqual(expect.arrayContaining(['notes', 'figure-1', 'cite', 'note-mark-1']));
  const headings = plain.map((id) => `## ${id.replaceAll('-', ' ')}`).join('\n\n');
  const ids = idsOf(await shown(`${body}\n\n${headings}`));
  expect(ids.length).toBeGreaterThanOrEqual(plain.length * 2);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

  const sizes = (page: string) => [
    ...Array.from(page.matchAll(/og:image:(?:width|height)" content="(\d+)"/g), ([, size]) => size),
  ];
  expect(sizes(await shown(body))).toEqual(['1200', '630']);
  expect(sizes(await shown(body, '/images/abc-640x480.webp'))).toEqual(['640', '480']);
  expect(sizes(await shown(body, '/images/abc.webp'))).toEqual([]);
  const elsewhere = 'https://pictures.example/one.jpg';
  expect(await shown(body, elsewhere)).toContain(`<meta property="og:image" content="${elsewhere}"`);
});

test('the RSS feed can be parsed and names every article, newest first', async () => {
  const { status, headers, text } = await get('/blog/feed.xml');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  type Item = { title: string; link: string; guid: object; pubDate: string; description: string };
  const { rss } = new XMLParser({ ignoreAttributes: false, htmlEntities: true }).parse(text) as {
    rss: { '@_version': string; channel: { title: string; link: string; item: Item[] } };
  };
  expect(rss['@_version']).toBe('2.0');
  expect(rss.channel.link).toBe(`${publicUrl}/blog`);
  expect(rss.channel.item.map(({ link }) => link)).toEqual(
    posts.map(({ slug }) => `${publicUrl}/blog/post/${slug}`),
  );
  expect(rss.channel.item.map(({ title }) => title)).toEqual(posts.map(({ title }) => title));
  expect(rss.channel.item.map(({ pubDate }) => Date.parse(pubDate))).toEqual(
    posts.map(({ publishedAt }) => Date.parse(publishedAt)),
  );
  expect(new Set(rss.channel.item.map(({ guid }) => JSON.stringify(guid))).size).toBe(posts.length);
});

test('the JSON feed is of version 1.1 and says the same', async () => {
  const { status, headers, text } = await get('/blog/feed.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  const feed = JSON.parse(text) as Record<string, unknown> & { items: Record<string, unknown>[] };
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Lyceum: Historical Analysis & Insights',
    home_page_url: `${publicUrl}/blog`,
    feed_url: `${publicUrl}/blog/feed.json`,
  });
  expect(feed.items).toHaveLength(posts.length);
  for (const [index, post] of posts.entries()) {
    expect(feed.items[index]).toMatchObject({
      id: expect.stringMatching(/^tag:/),
      url: `${publicUrl}/blog/post/${post.slug}`,
      title: post.title,
      date_published: post.publishedAt,
      summary: post.excerpt,
      tags: expect.arrayContaining(post.tags),
      content_html: expect.stringContaining('<p>'),
    });
  }
});

test('a page of the blog leads feed readers to its feeds', async () => {
  const { text } = await get('/blog');
  for (const path of ['/blog/feed.xml', '/blog/feed.json']) expect(text).toContain(`href="${path}"`);
});

test('who has a feed, an answer of the API or a page is told that nothing changed', async () => {
  const [post] = posts;
  for (const path of [
    ...['/blog/feed.xml', '/blog/feed.json', '/api/blog/posts', '/api/blog/latest', '/api/blog/topics'],
    ...[`/api/blog-posts/slug/${post?.slug}`, `/blog/post/${post?.slug}`, '/blog'],
  ]) {
    // A page is cached from its first request on.
    await get(path);
    const first = await get(path);
    const again = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect([first.status, again.status, again.bytes.length], path).toEqual([200, 304, 0]);
  }
});

test('a guest is given the same bytes twice', async () => {
  const [post] = posts;
  const answers = [await get(`/blog/post/${post?.slug}`), await get(`/blog/post/${post?.slug}`)];
  expect(answers[0]?.text.length).toBeGreaterThan(10_000);
  expect(answers[0]?.text === answers[1]?.text).toBe(true);
  expect(answers[1]?.headers.etag).toMatch(/^(?:W\/)?".+"$/);
  expect(answers[1]?.headers['set-cookie']).toBeUndefined();
});

test('/blog/{slug} shows the article too, and names the other address as the one to keep', async () => {
  for (const post of posts) {
    const url = `${publicUrl}/blog/post/${post.slug}`;
    for (const path of [`/blog/post/${post.slug}`, `/blog/${post.slug}`]) {
      const { status, text } = await get(path);
      expect([status, readLinks(text, 'canonical')], path).toEqual([200, [url]]);
      const data = { '@type': 'BlogPosting', headline: post.title, url, datePublished: post.publishedAt };
      expect(readJsonLd(text), path).toContainEqual(expect.objectContaining(data));
    }
  }
});

test('unknown addresses are answered 404, an old one 301', async () => {
  for (const path of [
    ...[
      '/blog/post/atlantis',
      '/blog/atlantis',
      '/blog/tag/atlantis',
      '/blog/period/atlantis',
      '/blog?page=9',
    ],
    ...['/api/blog-posts/slug/atlantis', '/api/blog-posts/slug/atlantis/article', '/blog/images/none.webp'],
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
  for (const path of ['/api/blog-posts/999999999/view', '/api/blog-posts/999999999/share']) {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' };
    expect((await ask(site.url, path, { method: 'POST', headers })).status, path).toBe(404);
  }
  const post = await create({ title: 'An old address', slug: 'old-address' });
  expect((await get('/blog/post/old-address')).status).toBe(404);
  await manage('POST', `blog-posts/${post.id}/publish`);
  expect((await get('/blog/post/old-address')).status).toBe(200);
  expect((await manage('PUT', `blog-posts/${post.id}`, { ...post, slug: 'new-address' })).status).toBe(200);
  for (const path of ['/blog/post/old-address', '/blog/old-address']) {
    const { status, headers } = await get(path);
    expect([status, headers.location], path).toEqual([301, '/blog/post/new-address']);
  }
  await manage('DELETE', `blog-posts/${post.id}`);
  for (const path of ['/blog/post/new-address', '/blog/post/old-address']) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test('a post of five megabytes is refused, one of the longest length is taken', async () => {
  const post = { title: 'Long', excerpt: 'Long.' };
  const huge = await manage('POST', 'blog-posts', { ...post, content: 'x'.repeat(5 * 1024 * 1024) });
  expect([400, 413]).toContain(huge.status);
  const over = await manage('POST', 'blog-posts', { ...post, content: 'word '.repeat(40_001) });
  expect([400, 413]).toContain(over.status);
  const longest = await manage('POST', 'blog-posts', { ...post, content: 'word '.repeat(40_000) });
  expect(longest.status, longest.text.slice(0, 200)).toBe(201);
});

test('what is published, changed or withdrawn shows at once wherever readers look', async () => {
  const title = 'Quokkas in the archives of Ravenna';
  const read = async (path: string) => (await get(path)).text;
  const pages = ['/blog', '/', '/sitemap.xml', '/blog/feed.xml', '/blog/feed.json'];
  const search = '/api/search?q=quokkas';
  // All pages have now been requested, so they are cached.
  for (const path of [...pages, search, '/feed.xml']) {
    expect(await read(path), path).not.toMatch(/quokkas/i);
  }
  const post = await create({ title, slug: 'quokkas' });
  for (const path of [...pages, search]) expect(await read(path), path).not.toMatch(/quokkas/i);

  await manage('POST', `blog-posts/${post.id}/publish`);
  for (const path of pages) expect(await read(path), path).toMatch(/quokkas/i);
  // The new search index is built while the old one is in use.
  await eventually(() => read(search)).toContain('/blog/post/quokkas');
  await eventually(() => read('/feed.xml')).toContain('/blog/post/quokkas');
  expect(await read('/blog/post/quokkas')).toContain('A text.');

  await manage('PUT', `blog-posts/${post.id}`, { ...post, content: 'Another text.' });
  expect(await read('/blog/post/quokkas')).toContain('Another text.');
  await manage('POST', `blog-posts/${post.id}/unpublish`);
  expect((await get('/blog/post/quokkas')).status).toBe(404);
  for (const path of pages) expect(await read(path), path).not.toMatch(/quokkas/i);
  await eventually(() => read(search)).not.toContain('/blog/post/quokkas');
});
