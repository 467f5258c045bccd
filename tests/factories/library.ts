/** Library rows for tests; tests give the fields that matter, and each factory fills in the rest. */
import { categories, periods, primaryTexts, resources, studyTips } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';

let serial = 0;

/** The specification's categories. */
export async function insertCategories(db: Database): Promise<void> {
  await db.insert(categories).values([
    { id: 1, slug: 'books', name: 'Books' },
    { id: 2, slug: 'articles', name: 'Articles' },
    { id: 3, slug: 'videos', name: 'Videos' },
    { id: 4, slug: 'podcasts', name: 'Podcasts' },
    { id: 5, slug: 'primary-sources', name: 'Primary Sources' },
    { id: 6, slug: 'tools', name: 'Tools' },
    { id: 8, slug: 'long-form', name: 'Long-form Discussions' },
  ]);
}

/** A period; returns its id. */
export async function insertPeriod(
  db: Database,
  overrides: Partial<typeof periods.$inferInsert> = {},
): Promise<number> {
  serial++;
  const [row] = await db
    .insert(periods)
    .values({
      slug: `period-${serial}`,
      position: serial,
      name: `Period ${serial}`,
      timespan: '1 – 100',
      fromYear: 1,
      toYear: 100,
      summary: 'A hundred years of testing.',
      introduction: 'First paragraph.\n\nSecond paragraph.',
      keywords: ['tests'],
      quoteText: 'I came.',
      quoteAuthor: 'Caesar',
      quoteWork: 'Letters',
      quoteLocus: '1',
      ...overrides,
    })
    .returning({ id: periods.id });
  if (!row) throw new Error('The period was not inserted.');
  return row.id;
}

/** A resource of a period; returns its id. */
export async function insertResource(
  db: Database,
  overrides: Partial<typeof resources.$inferInsert> & { periodId: number },
): Promise<number> {
  serial++;
  const [row] = await db
    .insert(resources)
    .values({
      slug: `resource-${serial}`,
      categoryId: 1,
      title: `Resource ${serial}`,
      author: 'An Author',
      description: 'What it covers and why.',
      level: 'introductory',
      rating: 4,
      ratingNote: 'Good enough.',
      url: 'https://example.org/',
      addedOn: '2026-01-01',
      ...overrides,
    })
    .returning({ id: resources.id });
  if (!row) throw new Error('The resource was not inserted.');
  return row.id;
}

/** A primary text: a resource of category 5 with its edition; returns their id. */
export async function insertPrimaryText(
  db: Database,
  overrides: Partial<typeof resources.$inferInsert> & {
    periodId: number;
    date?: string;
    composedYear?: number;
  },
): Promise<number> {
  const { date = '50 CE', composedYear = 50, ...resource } = overrides;
  const id = await insertResource(db, { categoryId: 5, ...resource });
  await db
    .insert(primaryTexts)
    .values({ id, date, composedYear, host: 'A library', question: 'Who speaks?' });
  return id;
}

/** A study tip; returns its id. */
export async function insertStudyTip(
  db: Database,
  overrides: Partial<typeof studyTips.$inferInsert> = {},
): Promise<number> {
  serial++;
  const [row] = await db
    .insert(studyTips)
    .values({
      slug: `tip-${serial}`,
      position: serial,
      icon: 'brain',
      title: `Tip ${serial}`,
      description: 'What to do and why.',
      tips: ['Do this.', 'Then that.'],
      evidence: [
        {
          authors: 'A. Uthor',
          year: 2006,
          title: 'A Study',
          publication: 'A Journal 1, 1–2',
          finding: 'It works.',
        },
      ],
      ...overrides,
    })
    .returning({ id: studyTips.id });
  if (!row) throw new Error('The study tip was not inserted.');
  return row.id;
}
