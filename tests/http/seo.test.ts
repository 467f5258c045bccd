/** The site's metadata for search engines and other machines. */
import { expect, inject, test } from 'vitest';
import type { Resource } from '#features/library/contract.ts';
import { ask } from '#tests/setup/http.ts';
import { readJsonLd, readLinks, readMeta, readPngSize, readTags, readTexts } from '#tests/setup/markup.ts';

const siteUrl = inject('siteUrl');
/** The address that the site is configured with; see startSite. */
const publicUrl = 'http://localhost:3000';
const get = (path: string) => ask(siteUrl, path);

async function listPeriods(): Promise<string[]> {
  const periods = JSON.parse((await get('/api/periods')).text) as { slug: string }[];
  return periods.map((period) => period.slug);
}

/** The path of an address, which must be on this site. */
function pathOf(address: string): string {
  const url = new URL(address);
  expect(url.origin).toBe(publicUrl);
  return url.pathname + url.search;
}

test('the sitemap is well-formed and lists every period and resource once', async () => {
  const { status, headers, text } = await get('/sitemap.xml');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(?:<url><loc>(?:[^<>&]|&(?:amp|lt|gt|quot);)+<\/loc><\/url>\n)+<\/urlset>\n$/,
  );
  const paths = readTexts(text, 'loc').map(pathOf);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(['/', '/resources', '/texts']));
  for (const slug of await listPeriods()) expect(paths).toContain(`/periods/${slug}`);
  const { resources } = JSON.parse((await get('/api/stats')).text) as { resources: number };
  expect(paths.filter((path) => /^\/resources\/\d+$/.test(path)).length).toBeGreaterThanOrEqual(resources);
  // Pages that guests can use, but no pages that only ask them to pay.
  expect(paths.filter((path) => /^\/quizzes\/view\/\d+$/.test(path))).toHaveLength(39);
  expect(paths.filter((path) => /^\/flashcards\/\d+$/.test(path))).toHaveLength(13);
  expect(paths.filter((path) => path.startsWith('/blog/post/'))).toHaveLength(12);
  expect(paths).toEqual(
    expect.arrayContaining(['/blog', '/blog/tag/julius-caesar', '/blog/period/ancient-rome']),
  );
});

test('addresses of the sitemap answer 200, name themselves canonical and may be indexed', async () => {
  const all = readTexts((await get('/sitemap.xml')).text, 'loc');
  const sample = all.filter((_, index) => index % Math.ceil(all.length / 60) === 0);
  const periods = all.filter((address) => address.includes('/periods/'));
  expect(periods).toHaveLength(13);
  for (const address of new Set([...periods, ...sample])) {
    const page = await get(pathOf(address));
    expect(page.status, address).toBe(200);
    expect(readLinks(page.text, 'canonical').map((href) => new URL(href).href)).toEqual([
      new URL(address).href,
    ]);
    expect(readMeta(page.text, 'robots'), address).toEqual([]);
  }
});

test('robots.txt keeps robots off the API and names the sitemap', async () => {
  const { status, headers, text } = await get('/robots.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).toMatch(/^Disallow: \/api\/$/m);
  expect(text).toMatch(/^Sitemap: http:\/\/localhost:3000\/sitemap\.xml$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test('the manifest and every icon are there, in the sizes they claim', async () => {
  const { headers, text } = await get('/site.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(text) as {
    name: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.name).toBe('Lyceum');
  expect(manifest.icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src);
    expect(icon.headers['content-type']).toBe(type);
    const { width, height } = readPngSize(icon.bytes);
    expect(`${width}x${height}`).toBe(sizes);
  }
  const home = (await get('/')).text;
  for (const { href = '', sizes } of readTags(home, 'link').filter((tag) => /icon/.test(tag.rel ?? ''))) {
    const icon = await get(href);
    expect(icon.status, href).toBe(200);
    expect(icon.headers['content-type'], href).toMatch(/^image\//);
    if (sizes && href.endsWith('.png'))
      expect(readPngSize(icon.bytes).width).toBe(Number.parseInt(sizes, 10));
  }
});

test('a browser that only asks for /favicon.ico is shown to a picture', async () => {
  const { status, headers } = await get('/favicon.ico');
  expect(status).toBe(301);
  expect((await get(headers.location ?? '')).headers['content-type']).toBe('image/png');
});

test.each(['/resources/period/ancient-rome', '/resources/ancient-rome', '/periods/ancient-rome?category=3'])(
  '%s is the period page, which is its canonical address',
  async (path) => {
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(readLinks(page.text, 'canonical')).toEqual([`${publicUrl}/periods/ancient-rome`]);
    expect(readTexts(page.text, 'h1')).toEqual(['Ancient Rome']);
  },
);

test('/about-us is the about page, which is its canonical address', async () => {
  const page = await get('/about-us');
  expect(page.status).toBe(200);
  expect(readLinks(page.text, 'canonical')).toEqual([`${publicUrl}/about`]);
  expect(readTexts(page.text, 'h1')).toEqual(['About Lyceum']);
});

test('/blog/{slug} is the article, which has its own canonical address', async () => {
  const page = await get('/blog/caesar-killers-had-a-plan');
  expect(page.status).toBe(200);
  expect(readLinks(page.text, 'canonical')).toEqual([`${publicUrl}/blog/post/caesar-killers-had-a-plan`]);
});

test.each([
  ['/blog/tag/Historiography', '/blog/tag/historiography'],
  ['/blog?page=abc', '/blog'],
  ['/blog?page=-1', '/blog'],
  ['/blog?page=1.5', '/blog'],
])('%s has the canonical address %s', async (path, canonical) => {
  const page = await get(path);
  expect(page.status).toBe(200);
  expect(readLinks(page.text, 'canonical')).toEqual([`${publicUrl}${canonical}`]);
  expect(page.text).not.toContain('NaN');
});

test.each([
  ['/resources/', '/resources'],
  ['/periods/ancient-rome/?category=3&x=%20', '/periods/ancient-rome?category=3&x=%20'],
  ['/periods//ancient-rome', '/periods/ancient-rome'],
  ['//resources', '/resources'],
])('%s moves for good to %s', async (path, goal) => {
  const { status, headers } = await get(path);
  expect(status).toBe(301);
  expect(headers.location).toBe(goal);
});

const listed = [
  '/',
  '/resources',
  '/resources?category=books',
  '/resources?period=ancient-rome&category=videos',
  '/resources/1',
  '/periods/ancient-rome',
  '/periods/turn-21st-century',
  '/study-tips',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/texts',
  '/primary-texts?period=ancient-rome',
  '/timeline',
  '/timeline/bce-0044-assassination-of-caesar',
  '/quizzes',
  '/teachers',
  '/quizzes/ancient-rome',
  '/quizzes/ancient-rome?tab=flashcards',
  '/quizzes/view/1',
  '/flashcards/1',
  '/blog',
  '/blog/post/caesar-killers-had-a-plan',
  '/blog/tag/julius-caesar',
  '/blog/period/ancient-rome',
  '/webinars',
];
const hidden = [
  '/teachers?quiz=quiz-ancient-rome-republic',
  '/quizzes/sheet?quiz=quiz-ancient-rome-republic&version=B',
  '/resources?q=rome',
  '/primary-texts?q=rome',
  '/nowhere',
  '/periods/atlantis',
  '/resources/999999999',
  '/blog/post/atlantis',
];

test.each([...listed, ...hidden])('%s has one title, one description and one social card', async (path) => {
  const { text } = await get(path);
  const [title = '', ...moreTitles] = readTexts(text, 'title');
  expect(title).toMatch(/^\S.* \| Lyceum$/);
  expect(moreTitles).toEqual([]);
  const [description = '', ...moreDescriptions] = readMeta(text, 'description');
  expect(description.length).toBeGreaterThan(15);
  expect(moreDescriptions).toEqual([]);
  expect(readMeta(text, 'keywords')).toHaveLength(1);
  expect(readMeta(text, 'og:title')).toEqual([title]);
  expect(readMeta(text, 'og:description')).toEqual([description]);
  expect(readMeta(text, 'og:site_name')).toEqual(['Lyceum']);
  expect(readMeta(text, 'og:type')[0]).toMatch(/^(website|article)$/);
  expect(readMeta(text, 'og:url').map((url) => new URL(url).origin)).toEqual([publicUrl]);
  expect(readMeta(text, 'og:image').map((url) => new URL(url).origin)).toEqual([publicUrl]);
  expect(readMeta(text, 'twitter:card')).toEqual(['summary_large_image']);
  expect(readTags(text, 'html')).toMatchObject([{ lang: 'en' }]);
  expect(readTags(text, 'h1')).toHaveLength(1);
});

test('pages for search engines have a canonical address and differ; others say noindex', async () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of listed) {
    const { text } = await get(path);
    expect(readLinks(text, 'canonical'), path).toHaveLength(1);
    expect(readMeta(text, 'robots'), path).toEqual([]);
    titles.add(readTexts(text, 'title')[0] ?? '');
    descriptions.add(readMeta(text, 'description')[0] ?? '');
  }
  expect(titles.size).toBe(listed.length);
  expect(descriptions.size).toBe(listed.length);
  for (const path of hidden) {
    const { text } = await get(path);
    expect(readLinks(text, 'canonical'), path).toEqual([]);
    expect(readMeta(text, 'robots'), path).toEqual(['noindex']);
  }
});

test.each(listed)('the structured data of %s can be read and names its kind', async (path) => {
  const blocks = readJsonLd((await get(path)).text).flat();
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) {
    expect(block['@context']).toBe('https://schema.org');
    expect(block['@type'] ?? block['@graph']).toBeTruthy();
    expect(JSON.stringify(block)).not.toMatch(/undefined|\[object|127\.0\.0\.1/);
  }
});

test('the structured data of every period says one month, at undergraduate level', async () => {
  for (const slug of await listPeriods()) {
    const [block] = readJsonLd((await get(`/periods/${slug}`)).text).flat();
    expect(block).toMatchObject({ timeRequired: 'P1M', educationalLevel: 'undergraduate' });
  }
});

test('the structured data of resources has plain dates alone, and calls no author a person', async () => {
  const resources = JSON.parse((await get('/api/resources')).text) as Resource[];
  const isPlain = ({ date }: Resource) => /^\d{4}$/.test(date ?? '');
  const dated = resources.find(isPlain);
  const about = resources.find((resource) => resource.date?.startsWith('c. ') && !isPlain(resource));
  for (const [resource, date] of [
    [dated, dated?.date],
    [about, undefined],
  ] as const) {
    const [block] = readJsonLd((await get(`/resources/${resource?.id}`)).text).flat();
    expect(block?.creditText).toBe(resource?.author);
    expect(block?.dateCreated).toBe(date);
    expect(block).not.toHaveProperty('author');
  }
  const [course] = readJsonLd((await get('/periods/ancient-rome')).text).flat();
  const parts = course?.hasPart as Record<string, unknown>[];
  expect(parts.length).toBeGreaterThan(10);
  for (const part of parts) {
    expect(part.creditText).toBeTruthy();
    expect(part).not.toHaveProperty('author');
  }
});

test('every social card is a PNG of 1200 by 630, and not a heavy one', async () => {
  for (const path of [
    '/',
    '/resources',
    '/resources/1',
    ...(await listPeriods()).map((slug) => `/periods/${slug}`),
  ]) {
    const [address = ''] = readMeta((await get(path)).text, 'og:image');
    const card = await get(pathOf(address));
    expect(card.headers['content-type'], address).toBe('image/png');
    expect(readPngSize(card.bytes), address).toEqual({ width: 1200, height: 630 });
    expect(card.bytes.length, address).toBeLessThan(1_000_000);
  }
});
