import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { categories, periods, primaryTexts, resources } from '#features/library/server/index.ts';
import { timelineEvents } from '#features/timeline/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { buildEventRow } from '#tests/factories/timeline.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { studyGuideChecklist } from '../rules.ts';
import { mountChecklist } from './checklist.ts';
import { checklistChoices } from './checklist-choices.ts';

const config = { siteName: 'Lyceum & Co', publicUrl: 'https://lyceum.example' };

/** Positions of the chosen events among the eleven events of the test. */
const chosenPlaces = [1, 3, 4, 5, 6, 8];
const rome = checklistChoices['ancient-rome'] ?? { events: [], questions: [] };

async function insertPeriod(db: Database) {
  const [period] = await db
    .insert(periods)
    .values({
      slug: 'ancient-rome',
      position: 1,
      name: 'Ancient Rome',
      timespan: '753 BCE – 476 CE',
      fromYear: -753,
      summary: 'Rome.',
      introduction: 'Rome.',
      quoteText: 'Quote.',
      quoteAuthor: 'Author',
      quoteWork: 'Work',
      quoteLocus: '1',
    })
    .returning({ id: periods.id });
  return period?.id ?? 0;
}

async function fillLibrary(db: Database) {
  const periodId = await insertPeriod(db);
  await db.insert(categories).values([
    { id: 1, slug: 'books', name: 'Books' },
    { id: 5, slug: 'primary-sources', name: 'Primary Sources' },
  ]);
  const resource = (title: string, categoryId: number, rating: number) => ({
    slug: title.toLowerCase().replaceAll(/\W+/g, '-'),
    title,
    periodId,
    categoryId,
    rating,
    author: 'An Author',
    description: 'About it.',
    level: 'introductory' as const,
    ratingNote: 'Why.',
    addedOn: '2026-01-01',
  });
  const rows = await db
    .insert(resources)
    .values([
      resource('SPQR <script>', 1, 4.9),
      resource('Weakest Book', 1, 3.1),
      resource('Second Book', 1, 4.0),
      resource('Third Book', 1, 3.9),
      resource('Late Text', 5, 4.9),
      resource('Early Text', 5, 4.8),
    ])
    .returning({ id: resources.id, title: resources.title });
  const idOf = (title: string) => rows.find((row) => row.title === title)?.id ?? 0;
  await db.insert(primaryTexts).values([
    { id: idOf('Late Text'), date: 'c. 400', composedYear: 400, host: 'Host', question: 'What?' },
    { id: idOf('Early Text'), date: 'c. 450 BCE', composedYear: -450, host: 'Host', question: 'What?' },
  ]);
  const chosen = new Map(chosenPlaces.map((place, index) => [place, rome.events[index]]));
  await db.insert(timelineEvents).values(
    Array.from({ length: 11 }, (_, index) =>
      buildEventRow({
        slug: chosen.get(index) ?? `event-${index}`,
        periodId,
        date: `${index + 1} CE`,
        year: index + 1,
        title: `Event ${index}`,
      }),
    ),
  );
}

async function openChecklist() {
  const database = await createTestDatabase();
  const app = new Hono<AppEnv>();
  mountChecklist(app, { db: database.db, config });
  return { ...database, read: (headers = {}) => app.request(studyGuideChecklist.url, { headers }) };
}

test('the checklist asks for the chosen events, the best texts by date and the best books', async () => {
  await using checklist = await openChecklist();
  await fillLibrary(checklist.db);
  const html = await (await checklist.read()).text();
  const events = [...html.matchAll(/Event (\d+)/g)].map((match) => Number(match[1]));
  expect(events).toEqual(chosenPlaces);
  expect(html.indexOf('Early Text')).toBeLessThan(html.indexOf('Late Text'));
  expect(html).toContain('Third Book');
  expect(html).not.toContain('Weakest Book');
  for (const question of rome.questions) expect(html).toContain(question);
  expect(html.match(/<input type="checkbox"/g)).toHaveLength(6 + 2 + 3 + 2);
});

test('text from the library cannot become markup', async () => {
  await using checklist = await openChecklist();
  await fillLibrary(checklist.db);
  const html = await (await checklist.read()).text();
  expect(html).toContain('SPQR &lt;script&gt;');
  expect(html).not.toContain('<script');
  expect(html).toContain('Lyceum &amp; Co');
});

test('the file needs nothing else, and its policy allows its own style sheet alone', async () => {
  await using checklist = await openChecklist();
  const response = await checklist.read();
  const html = await response.text();
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  expect(html).not.toMatch(/<(?:link|img|script)\b|url\(|@import/);
});

test('an unchanged file is not sent again', async () => {
  await using checklist = await openChecklist();
  const first = await checklist.read();
  const again = await checklist.read({ 'if-none-match': first.headers.get('etag') });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});
