/** Study guides for tests; tests give the fields that matter, and the factory fills in the rest. */
import { studyGuides } from '#features/guides/server/index.ts';
import type { Database } from '#platform/db/client.ts';

let serial = 0;

/** A free guide across all periods, with one paragraph; returns its id. */
export async function insertGuide(
  db: Database,
  overrides: Partial<typeof studyGuides.$inferInsert> = {},
): Promise<number> {
  serial += 1;
  const [row] = await db
    .insert(studyGuides)
    .values({
      slug: `guide-${serial}`,
      position: serial,
      title: `Guide ${serial}`,
      description: 'What it tells.',
      minimumTier: 'free',
      price: 0,
      featured: false,
      words: 5,
      body: guideBody('All of it in one line.'),
      ...overrides,
    })
    .returning({ id: studyGuides.id });
  if (!row) throw new Error('The guide was not inserted.');
  return row.id;
}

/** A text of one paragraph. */
export const guideBody = (text: string): (typeof studyGuides.$inferSelect)['body'] => ({
  blocks: [{ type: 'paragraph', children: [text] }],
  notes: [],
});
