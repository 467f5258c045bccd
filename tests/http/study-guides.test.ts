/** Access to study guides and their PDFs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tier } from '#features/accounts/contract.ts';
import type { Guide, GuideDetail, GuideText } from '#features/guides/contract.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertGuide } from '#tests/factories/guides.ts';
import { readPdf } from '#tests/setup/pdf.ts';
import { type RunningSite, startSite } from '#tests/setup/site.ts';
import { createDataDir, fillDataDir } from '#tests/setup/site-process.ts';

const roles = ['guest', 'free', 'premium', 'scholar', 'admin'] as const;
type Role = (typeof roles)[number];

let dataDir: Awaited<ReturnType<typeof createDataDir>>;
let site: RunningSite;
let guides: Guide[];
let headersOf: Record<Role, Record<string, string>>;

beforeAll(async () => {
  dataDir = await createDataDir();
  const cookies = await fillDataDir(dataDir.path, async (db) => {
    await insertGuide(db, {
      ...{ slug: 'to-come', title: 'The Guide to Come', publishOn: '2999-05-02', featured: true },
      origin: 'admin',
    });
    const cookieOf = async (tier: Tier) => (await buildMember(db, { tier })).cookie;
    return {
      free: await cookieOf('free'),
      premium: await cookieOf('premium'),
      scholar: await cookieOf('scholar'),
    };
  });
  headersOf = {
    guest: {},
    free: { cookie: cookies.free },
    premium: { cookie: cookies.premium },
    scholar: { cookie: cookies.scholar },
    // There is no administrator session: an admin password in a header gives no access here.
    admin: { 'x-admin-password': 'guess' },
  };
  site = await startSite({ DATA_DIR: dataDir.path, TRUST_PROXY: '1' });
  guides = await read<Guide[]>('/api/study-guides');
});
afterAll(async () => {
  await site.stop();
  await dataDir[Symbol.asyncDispose]();
});

const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, init);

async function read<Value>(path: string, headers: Record<string, string> = {}): Promise<Value> {
  return (await (await ask(path, { headers })).json()) as Value;
}

const named = (tier: Tier): Guide => {
  const guide = guides.find(({ minimumTier }) => minimumTier === tier);
  if (!guide) throw new Error(`There is no guide that is ${tier}.`);
  return guide;
};

/** The status that the specification requires: guests have no access, members the access of their tier. */
function expected(role: Role, { minimumTier }: Guide): number {
  if (role === 'guest' || role === 'admin') return 401;
  const order: Tier[] = ['free', 'premium', 'scholar'];
  return order.indexOf(role) >= order.indexOf(minimumTier) ? 200 : 403;
}

test.each(roles)(
  'each of the sixteen guides answers the %s by its tier: text, PDF and download',
  async (role) => {
    expect(guides).toHaveLength(16);
    const headers = headersOf[role];
    const found: Record<string, number[]> = {};
    const wanted: Record<string, number[]> = {};
    for (const guide of guides) {
      const status = expected(role, guide);
      wanted[guide.slug] = [status, status, status, status];
      found[guide.slug] = [
        (await ask(`/api/study-guides/${guide.slug}/text`, { headers })).status,
        (await ask(`/api/study-guides/${guide.id}/text`, { headers })).status,
        (await ask(guide.pdfUrl, { method: 'HEAD', headers })).status,
        (await ask(`/api/study-guides/${guide.id}/download`, { method: 'POST', headers })).status,
      ];
    }
    expect(found).toEqual(wanted);
  },
);

test('whoever may not open a PDF is led to what they lack, and a guest back to it after signing in', async () => {
  const guide = named('premium');
  const guest = await (await ask(guide.pdfUrl)).text();
  expect(guest).toContain('Sign In Required');
  expect(guest).toContain(`href="/api/login?redirect=${encodeURIComponent(guide.pdfUrl)}"`);
  const free = await (await ask(guide.pdfUrl, { headers: headersOf.free })).text();
  expect(free).toContain('Not part of your plan');
  expect(free).toContain('href="/pricing"');
});

test('lists are for everybody, and can be narrowed', async () => {
  const slugs = async (path: string) => (await read<Guide[]>(path)).map(({ slug }) => slug);
  expect(await slugs('/api/study-guides?period=ancient-rome')).toEqual(['ancient-rome']);
  expect((await slugs('/api/study-guides?tier=scholar')).length).toBe(3);
  expect((await slugs('/api/study-guides/featured')).length).toBeGreaterThanOrEqual(4);
  const rome = guides.find(({ slug }) => slug === 'ancient-rome');
  expect(await slugs(`/api/periods/${rome?.periodId}/study-guides`)).toEqual(['ancient-rome']);
  expect((await ask('/api/study-guides?period=atlantis')).status).toBe(404);
  expect((await ask('/api/study-guides?tier=gold')).status).toBe(400);
  expect((await ask('/api/study-guides/atlantis')).status).toBe(404);
});

test('everybody reads the overview, and of the rest only its titles', async () => {
  const { slug } = named('scholar');
  const detail = await read<GuideDetail>(`/api/study-guides/${slug}`);
  const { document } = await read<GuideText>(`/api/study-guides/${slug}/text`, headersOf.scholar);
  const ids = (blocks: GuideText['document']['blocks']) =>
    blocks.flatMap((block) => (block.type === 'heading' && block.depth === 2 ? [block.id] : []));
  expect(ids(detail.preview.blocks)).toEqual(['overview', 'learning-goals']);
  expect(detail.sections.map(({ id }) => id)).toEqual(ids(document.blocks));
  expect(document.blocks.length).toBeGreaterThan(detail.preview.blocks.length * 2);
});

test('links lead to pages of the library that are there', async () => {
  const { document } = await read<GuideText>('/api/study-guides/ancient-rome/text', headersOf.free);
  const urls = [...new Set(JSON.stringify(document).match(/(?<="url":")[^"]+/g))];
  expect(urls.length).toBeGreaterThan(20);
  const statuses = await Promise.all(urls.map(async (url) => [url, (await ask(url)).status]));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

describe('the PDF', () => {
  const pdf = (headers: Record<string, string> = {}) =>
    ask(named('premium').pdfUrl, { headers: { ...headersOf.premium, ...headers } });

  test('two hundred who ask first at once all get the same whole file', async () => {
    const { pdfUrl } = named('scholar');
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const address = { 'x-forwarded-for': `10.0.${index >> 4}.${index & 15}` };
        const answer = await ask(pdfUrl, { headers: { ...headersOf.scholar, ...address } });
        return {
          status: answer.status,
          tag: answer.headers.get('etag'),
          size: (await answer.arrayBuffer()).byteLength,
        };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.size).toBeGreaterThan(100_000);
  });

  test('has a name that stays, and is nobody else’s to keep', async () => {
    const answer = await pdf();
    const { title, slug } = named('premium');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${slug}-study-guide.pdf"`);
    expect(answer.headers.get('cache-control')).toContain('private');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect((await readPdf(bytes)).info).toMatchObject({ Title: title });
    const tag = answer.headers.get('etag') ?? '';
    expect((await pdf({ 'if-none-match': tag })).status).toBe(304);
  });

  test('is sent in parts, to go on where a download broke off', async () => {
    const whole = Buffer.from(await (await pdf()).arrayBuffer());
    const tag = (await pdf()).headers.get('etag') ?? '';
    const part = async (range: string, headers = {}) => {
      const answer = await pdf({ range, ...headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return [answer.status, answer.headers.get('content-range'), bytes] as const;
    };
    const { length } = whole;
    expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${length}`, whole.subarray(0, 100)]);
    expect(await part('bytes=-10')).toEqual([
      206,
      `bytes ${length - 10}-${length - 1}/${length}`,
      whole.subarray(-10),
    ]);
    const [status, , rest] = await part('bytes=1000-', { 'if-range': tag });
    expect([status, rest.equals(whole.subarray(1000))]).toEqual([206, true]);
    expect((await part('bytes=1000-', { 'if-range': '"another"' }))[0]).toBe(200);
    expect((await part('bytes=0-1,5-9'))[0]).toBe(200);
    expect((await part('lines=1-2'))[0]).toBe(200);
    expect((await part(`bytes=${length}-`)).slice(0, 2)).toEqual([416, `bytes */${length}`]);
  });

  test('is refused in the middle of a download once the session has ended', async () => {
    const member = await fetch(`${site.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Reader',
        email: 'leaves@example.org',
        password: 'a quiet corner by the window',
        confirmPassword: 'a quiet corner by the window',
        ageConfirmed: true,
      }),
    });
    const cookie = member.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { pdfUrl } = named('free');
    expect((await ask(pdfUrl, { headers: { cookie, range: 'bytes=0-9' } })).status).toBe(206);
    await ask('/api/logout', { headers: { cookie }, redirect: 'manual' });
    const after = await ask(pdfUrl, { headers: { cookie, range: 'bytes=10-' } });
    expect(after.status).toBe(401);
    expect(await after.text()).toContain('Unauthorized');
  });
});

test('downloads are counted, and stand in the export of the account', async () => {
  const headers = headersOf.free;
  const { id, pdfUrl, title } = named('free');
  const answer = await ask(`/api/study-guides/${id}/download`, { method: 'POST', headers });
  expect(await answer.json()).toEqual({ pdfUrl });
  const data = await read<{ guideDownloads: { guide: string }[] }>('/api/account/export', headers);
  expect(data.guideDownloads.map(({ guide }) => guide)).toContain(title);
});

test('a guide is marked as read once, stands in the export, and the mark can be taken back', async () => {
  const headers = headersOf.free;
  const [free, premium] = [named('free'), named('premium')];
  const mark = (id: number, method: string) => ask(`/api/guide-reads/${id}`, { method, headers });
  const [first] = (await (await mark(free.id, 'PUT')).json()) as { guideId: number; readAt: string }[];
  expect(first?.guideId).toBe(free.id);
  expect(await (await mark(free.id, 'PUT')).json()).toEqual([first]);
  expect((await mark(premium.id, 'PUT')).status).toBe(403);
  expect((await mark(999_999_999, 'PUT')).status).toBe(404);
  const data = await read<{ guidesRead: object[] }>('/api/account/export', headers);
  expect(data.guidesRead).toEqual([{ guide: free.title, slug: free.slug, readAt: first?.readAt }]);
  expect(await (await mark(free.id, 'DELETE')).json()).toEqual([]);
});

test('a guide is found by search, and stands in the sitemap', async () => {
  const hits = await read<{ type: string; url: string }[]>('/api/search?q=study%20guide%20rome');
  const urls = hits.filter(({ type }) => type === 'guide').map(({ url }) => url);
  expect(urls).toContain('/study-guides/ancient-rome');
  const sitemap = await (await ask('/sitemap.xml')).text();
  for (const { slug } of guides) expect(sitemap).toContain(`/study-guides/${slug}<`);
});

test('a guide before its day is there for Scholar members alone, whatever way is tried', async () => {
  const ways = ['/study-guides/to-come', '/study-guides/to-come/guide.pdf'];
  const found: Partial<Record<Role, unknown>> = {};
  // Scholar members first: their responses must not be cached for others.
  for (const role of [...roles].reverse()) {
    const headers = headersOf[role];
    const list = await (await ask('/study-guides', { headers })).text();
    const statuses = await Promise.all(ways.map(async (way) => (await ask(way, { headers })).status));
    found[role] = [
      list.includes('The Guide to Come'),
      list.includes('Early access until May 2, 2999'),
      ...statuses,
    ];
  }
  expect(found).toEqual({
    scholar: [true, true, 200, 200],
    premium: [false, false, 404, 404],
    free: [false, false, 404, 404],
    guest: [false, false, 404, 401],
    admin: [false, false, 404, 401],
  });
  const headers = headersOf.scholar;
  const open = [
    '/api/study-guides',
    '/api/search?q=guide%20to%20come',
    '/api/recent-additions',
    '/sitemap.xml',
  ];
  for (const path of [...open, '/feed.xml']) {
    expect(await (await ask(path, { headers })).text(), path).not.toMatch(/guide to come|to-come/i);
  }
});
