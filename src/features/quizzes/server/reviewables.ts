/** Quizzes as items of editorial review. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { readReviewRecords } from '#features/editorial/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { ReviewRecord } from '#platform/feature/review-record.ts';
import type { Reviewable } from '#platform/feature/reviewable.ts';
import { type Block, heading, type MarkdownDocument, paragraph } from '#platform/markdown/markdown.ts';
import { quizPath } from '../paths.ts';
import { type QuestionRow, selectQuestions } from './queries.ts';
import { quizQuestions, quizzes } from './schema.ts';

/** All quizzes, or one, each with the digest of its reviewed content: its texts, and its questions in order. */
export async function selectQuizReviewables(
  db: Database,
  { id }: { id?: number } = {},
): Promise<Reviewable[]> {
  const { question, options, correctAnswer, explanation, position } = quizQuestions;
  const questions = sql`jsonb_agg(jsonb_build_array(${question}, ${options}, ${correctAnswer}, ${explanation})
    order by ${position}, ${quizQuestions.id})`;
  const rows = await db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      description: quizzes.description,
      version: sql<string>`md5(jsonb_build_array(${quizzes.title}, ${quizzes.description}, ${questions})::text)`,
      // A question added later created a new version.
      since: sql`greatest(${quizzes.createdAt}, max(${quizQuestions.createdAt}))`.mapWith(quizzes.createdAt),
    })
    .from(quizzes)
    .leftJoin(quizQuestions, and(eq(quizQuestions.quizId, quizzes.id), isNull(quizQuestions.retiredAt)))
    .where(and(isNull(quizzes.retiredAt), id === undefined ? undefined : eq(quizzes.id, id)))
    .groupBy(quizzes.id)
    .orderBy(asc(quizzes.id));
  return rows.map(({ description, ...row }) => ({
    ...{ ...row, kind: 'quiz', url: quizPath(row) },
    readText: async () => writeText(description, await selectQuestions(db, { quizId: row.id })),
  }));
}

/** Writes all questions with their answers. */
function writeText(description: string, questions: readonly QuestionRow[]): MarkdownDocument {
  const blocks = questions.flatMap(({ question, options, correctAnswer, explanation }, index): Block[] => [
    heading(2, `question-${index + 1}`, `${index + 1}. ${question}`),
    {
      ...{ type: 'list', ordered: false },
      items: options.map((option, place) => [
        paragraph(place === correctAnswer ? `${option} (right)` : option),
      ]),
    },
    paragraph(explanation),
  ]);
  return { blocks: [paragraph(description), ...blocks], notes: [] };
}

/** The editorial review of a quiz's current version; null if there is none. */
export async function readQuizReview(db: Database, { id }: { id: number }): Promise<ReviewRecord | null> {
  const records = await readReviewRecords(db, 'quiz', await selectQuizReviewables(db, { id }));
  return records.get(id) ?? null;
}
