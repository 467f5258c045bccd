/** Queries of quizzes and questions. Retired ones are left out. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { periods, resources } from '#features/library/server/index.ts';
import { timelineEvents } from '#features/timeline/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { quizQuestions, quizzes } from './schema.ts';

export type QuizRow = Awaited<ReturnType<typeof selectQuizzes>>[number];
export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number];

type QuizFilter = { id?: number; periodId?: number | undefined; featured?: boolean };

/** Quizzes in the order of their periods and of the content. Selects exactly the fields of the API's Quiz. */
export function selectQuizzes(db: Database, { id, periodId, featured }: QuizFilter = {}) {
  return db
    .select({
      id: quizzes.id,
      slug: quizzes.slug,
      title: quizzes.title,
      description: quizzes.description,
      difficulty: quizzes.difficulty,
      timeLimit: quizzes.timeLimit,
      imageUrl: quizzes.imageUrl,
      featured: quizzes.featured,
      minimumTier: quizzes.minimumTier,
      periodId: quizzes.periodId,
      questionCount: sql<number>`(select count(*)::int from ${quizQuestions}
        where ${quizQuestions.quizId} = ${quizzes.id} and ${quizQuestions.retiredAt} is null)`,
    })
    .from(quizzes)
    .innerJoin(periods, eq(periods.id, quizzes.periodId))
    .where(
      and(
        isNull(quizzes.retiredAt),
        id === undefined ? undefined : eq(quizzes.id, id),
        periodId === undefined ? undefined : eq(quizzes.periodId, periodId),
        featured === undefined ? undefined : eq(quizzes.featured, featured),
      ),
    )
    .orderBy(asc(periods.position), asc(quizzes.position), asc(quizzes.id));
}

/** A quiz's questions in order, each with the resource, event or period that it refers to. */
export function selectQuestions(db: Database, { quizId }: { quizId: number }) {
  const { reference } = quizQuestions;
  return db
    .select({
      id: quizQuestions.id,
      question: quizQuestions.question,
      options: quizQuestions.options,
      correctAnswer: quizQuestions.correctAnswer,
      points: quizQuestions.points,
      explanation: quizQuestions.explanation,
      resource: { id: resources.id, title: resources.title },
      event: { slug: timelineEvents.slug, title: timelineEvents.title },
      period: { slug: periods.slug, name: periods.name },
    })
    .from(quizQuestions)
    .leftJoin(resources, and(eq(resources.slug, reference), isNull(resources.retiredAt)))
    .leftJoin(timelineEvents, and(eq(timelineEvents.slug, reference), isNull(timelineEvents.retiredAt)))
    .leftJoin(periods, and(eq(periods.slug, reference), isNull(periods.retiredAt)))
    .where(and(eq(quizQuestions.quizId, quizId), isNull(quizQuestions.retiredAt)))
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id));
}

/** The questions of all quizzes, without options and answers. */
export function selectQuestionTexts(db: Database) {
  const { id, slug, quizId, question } = quizQuestions;
  return db
    .select({ id, slug, quizId, question })
    .from(quizQuestions)
    .where(isNull(quizQuestions.retiredAt))
    .orderBy(asc(quizId), asc(quizQuestions.position), asc(id));
}
