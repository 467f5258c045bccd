import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import {
  insertCategories,
  insertPeriod,
  insertPrimaryText,
  insertResource,
} from '#tests/factories/library.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import type { Citation } from '../contract.ts';
import { buildCitations } from './build-citations.ts';
import { type Citations, createCitations } from './citations.ts';
import { readPrebuilt } from './prebuilt.ts';
import { citationRoutes, mountCitationFiles } from './routes.ts';

const noBuild = join(tmpdir(), 'no-such-build/citations.json');
let database: TestDatabase;
let db: Database;
let periodId: number;
let citations: Citations;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await insertCategories(db);
  periodId = await insertPeriod(db);
  citations = createCitations({ folder: import.meta.dirname, prebuilt: noBuild });
});
afterAll(async () => {
  await citations.close();
  await database[Symbol.asyncDispose]();
});

function openApi(source: Citations = citations, readsPerMinute = 1000) {
  const deps = { db, citations: source };
  const app = createTestApi(citationRoutes(deps));
  const readLimiter = createLocalRateLimiter({ name: 'read', points: readsPerMinute, seconds: 60 });
  mountCitationFiles(app, { ...deps, readLimiter, trustProxy: 0 });
  return app;
}

const book = () =>
  insertResource(db, {
    periodId,
    slug: `a-book-${Math.random().toString(36).slice(2)}`,
    title: 'The Rise of "Rome" & <3',
    author: 'Jane Doe',
    citation: { author: [{ family: 'Doe', given: 'Jane' }] },
    year: 2001,
    publisher: 'A Press',
  });

test('a resource is cited in four ways, as HTML and as text', async () => {
  const answer = await openApi().request(`/api/resources/${await book()}/citation`);
  expect(answer.status).toBe(200);
  const { styles } = (await answer.json()) as Citation;
  expect(styles.map(({ style }) => style)).toEqual(['chicago', 'chicago-note', 'mla', 'apa']);
  for (const { html, text } of styles) {
    expect(html).toContain('“Rome” &amp; &lt;3');
    expect(html.replace(/<\/?i>/g, '')).not.toContain('<');
    expect(text).toContain('“Rome” & <3');
    expect(text).not.toContain('&amp;');
  }
});

test('a primary text is cited with its keeper', async () => {
  const id = await insertPrimaryText(db, {
    periodId,
    title: 'On Testing',
    author: 'Cicero',
    date: '44 BCE',
    composedYear: -44,
  });
  const { styles } = (await (await openApi().request(`/api/resources/${id}/citation`)).json()) as Citation;
  expect(styles.find(({ style }) => style === 'chicago')?.text).toBe(
    'Cicero. “On Testing.” 44 BCE. A library. https://example.org/.',
  );
});

test('what was changed is cited as it is now', async () => {
  const id = await book();
  const api = openApi();
  await api.request(`/api/resources/${id}/citation`);
  await db.update(resources).set({ author: 'John Roe', citation: null }).where(eq(resources.id, id));
  const { styles } = (await (await api.request(`/api/resources/${id}/citation`)).json()) as Citation;
  for (const { text } of styles) expect(text).toContain('Roe');
});

describe('files', () => {
  test.each([
    ['ris', 'application/x-research-info-systems', /^TY {2}- BOOK\r\n/],
    ['bib', 'application/x-bibtex', /^@book\{/],
    ['json', 'application/vnd.citationstyles.csl+json', /^\[\n {2}\{\n {4}"id": "a-book-/],
  ])('citation.%s is a download with its media type', async (ending, type, begins) => {
    const id = await book();
    const [row] = await db.select({ slug: resources.slug }).from(resources).where(eq(resources.id, id));
    const answer = await openApi().request(`/resources/${id}/citation.${ending}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${row?.slug}.${ending}"`);
    expect(await answer.text()).toMatch(begins);
    const again = await openApi().request(`/resources/${id}/citation.${ending}`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('CSL-JSON can be read as such', async () => {
    const answer = await openApi().request(`/resources/${await book()}/citation.json`);
    expect(await answer.json()).toMatchObject([
      { type: 'book', author: [{ family: 'Doe', given: 'Jane' }], issued: { 'date-parts': [[2001]] } },
    ]);
  });
});

test('files are counted among what an address may read in a minute, found or not', async () => {
  const api = openApi(citations, 2);
  const id = await book();
  const askFrom = (remoteAddress: string, path: string) =>
    api.request(path, {}, { incoming: { socket: { remoteAddress }, headers: {} } });
  expect((await askFrom('192.0.2.1', `/resources/${id}/citation.json`)).status).toBe(200);
  expect((await askFrom('192.0.2.1', '/resources/999999999/citation.ris')).status).toBe(404);
  expect((await askFrom('192.0.2.1', `/resources/${id}/citation.bib`)).status).toBe(429);
  expect((await askFrom('192.0.2.2', `/resources/${id}/citation.json`)).status).toBe(200);
});

test('what is not there, was retired or is no number is not found', async () => {
  const retired = await book();
  await db.update(resources).set({ retiredAt: new Date() }).where(eq(resources.id, retired));
  const api = openApi();
  for (const id of [retired, 999_999_999, 'rome', '0', '1e3', '-1']) {
    for (const ending of ['ris', 'bib', 'json']) {
      expect((await api.request(`/resources/${id}/citation.${ending}`)).status, `${id}.${ending}`).toBe(404);
    }
  }
  expect((await api.request('/api/resources/999999999/citation')).status).toBe(404);
  expect((await api.request('/api/resources/rome/citation')).status).toBe(400);
  expect((await api.request(`/resources/${await book()}/citation.pdf`)).status).toBe(404);
});

test('a broken style is a fault, told to all who wait, and the next asks anew', async () => {
  const broken = createCitations({ folder: tmpdir(), prebuilt: noBuild });
  const api = openApi(broken);
  const id = await book();
  const answers = await Promise.all([1, 2].map(() => api.request(`/api/resources/${id}/citation`)));
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect((await api.request(`/api/resources/${id}/citation`)).status).toBe(500);
  await broken.close();
});

test('the build makes what is new, and the site takes it from there without the styles', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-citations-'));
  const lock = join(import.meta.dirname, '../../../../package-lock.json');
  const paths = { folder: import.meta.dirname, lock, prebuilt: join(folder, 'dist/citations.json') };
  const value = {
    slug: 'a-built-book',
    category: 'books' as const,
    title: 'Built to Last',
    author: 'Jane Doe',
    citation: { author: [{ family: 'Doe', given: 'Jane' }], type: 'book' as const },
    year: 2001,
    level: 'introductory' as const,
    rating: 4,
    ratingNote: 'Good.',
    description: 'A book.',
    topics: ['Tests'],
  };
  const entry = { value, folder: 'rome', file: 'resources.yaml', path: [], lineOf: () => 1 };
  const content = { resources: [entry], texts: [] } as unknown as Parameters<typeof buildCitations>[0];
  expect(buildCitations(content, paths)).toEqual({ all: 1, made: 1 });
  expect(buildCitations(content, paths)).toEqual({ all: 1, made: 0 });
  expect(Object.keys(readPrebuilt(paths.prebuilt).entries)).toHaveLength(1);

  // Without styles in the folder nothing can be formatted, so the response comes from the build.
  const built = createCitations({ ...paths, folder: tmpdir() });
  const id = await insertResource(db, {
    periodId,
    slug: value.slug,
    title: value.title,
    author: value.author,
    citation: value.citation,
    year: 2001,
    url: null,
  });
  const { styles } = (await (
    await openApi(built).request(`/api/resources/${id}/citation`)
  ).json()) as Citation;
  expect(styles[0]?.text).toBe('Doe, Jane. Built to Last. 2001.');
  await built.close();
  rmSync(folder, { recursive: true, force: true });
});
