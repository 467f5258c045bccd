/** Source collections for editorial review. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Reviewable } from '#platform/feature/reviewable.ts';
import { type Block, heading, type MarkdownDocument, paragraph } from '#platform/markdown/markdown.ts';
import { collectionPath } from '../paths.ts';
import { selectCollections, selectTexts } from './queries.ts';
import { sourceCollections } from './schema.ts';

/** All collections, or one, each with a digest of the text that readers see. */
export async function selectCollectionReviewables(
  db: Database,
  { id }: { id?: number } = {},
): Promise<Reviewable[]> {
  const { title, question, introduction, sources, questions, limits } = sourceCollections;
  const rows = await db
    .select({
      id: sourceCollections.id,
      slug: sourceCollections.slug,
      title,
      version: sql<string>`md5(jsonb_build_array(${title}, ${question}, ${introduction}, ${sources}, ${questions}, ${limits})::text)`,
      since: sourceCollections.createdAt,
    })
    .from(sourceCollections)
    .where(
      and(isNull(sourceCollections.retiredAt), id === undefined ? undefined : eq(sourceCollections.id, id)),
    )
    .orderBy(asc(sourceCollections.id));
  return rows.map(({ slug, ...row }) => ({
    ...{ ...row, kind: 'collection', url: collectionPath({ slug }) },
    readText: () => readText(db, slug),
  }));
}

/** The whole text of a collection, in the order of its page. */
async function readText(db: Database, slug: string): Promise<MarkdownDocument> {
  const [row] = await selectCollections(db, { slug });
  if (!row) return { blocks: [], notes: [] };
  const texts = await selectTexts(db, { slugs: row.sources.map(({ text }) => text) });
  const sources = row.sources.flatMap(({ text: name, headnote, passage }, index): Block[] => {
    const text = texts.find((each) => each.slug === name);
    if (!text) return [];
    return [
      heading(2, `source-${index + 1}`, `Source ${index + 1}: ${text.title}`),
      paragraph(`${text.author}, ${text.date}`),
      ...headnote,
      heading(3, `passage-${index + 1}`, `Look at: ${passage.where}`),
      ...passage.look,
    ];
  });
  const blocks: Block[] = [
    paragraph(row.question),
    ...row.introduction,
    ...sources,
    heading(2, 'questions', 'Questions across the sources'),
    { type: 'list', ordered: true, items: row.questions },
    heading(2, 'limits', 'What these sources cannot tell'),
    ...row.limits,
  ];
  return { blocks, notes: [] };
}
