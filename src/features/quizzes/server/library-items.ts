/** Questions for the graph of related items. Their answers are used for comparison, but never shown. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { periods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { LibraryItem } from '#platform/feature/library-item.ts';
import { quizPath } from '../paths.ts';
import { quizQuestions, quizzes } from './schema.ts';

export async function selectQuestionItems(db: Database): Promise<LibraryItem[]> {
  const rows = await db
    .select({
      ...{ id: quizQuestions.id, slug: quizQuestions.slug, question: quizQuestions.question },
      ...{ options: quizQuestions.options, correctAnswer: quizQuestions.correctAnswer },
      ...{ explanation: quizQuestions.explanation, reference: quizQuestions.reference },
      quiz: { id: quizzes.id, title: quizzes.title, minimumTier: quizzes.minimumTier },
      period: periods.slug,
    })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .innerJoin(periods, eq(periods.id, quizzes.periodId))
    .where(and(isNull(quizQuestions.retiredAt), isNull(quizzes.retiredAt)))
    .orderBy(asc(quizQuestions.id));
  return rows.map(({ quiz, options, correctAnswer, reference, ...row }) => ({
    ...{ kind: 'question', id: row.id, slug: row.slug, title: row.question, detail: quiz.title },
    ...{ url: quizPath(quiz), period: row.period, minimumTier: quiz.minimumTier },
    ...{ subjects: [], text: `${options[correctAnswer] ?? ''}. ${row.explanation}` },
    // The slug may be of an event, a resource or a period. The graph ignores references to items that it does not have.
    refersTo: reference === null ? [] : [`event:${reference}`, `resource:${reference}`],
    partOf: { kind: 'quiz', id: quiz.id },
  }));
}
