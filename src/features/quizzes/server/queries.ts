/** Queries of quizzes and questions. They leave out retired ones. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tier } from '#features/accounts/contract.ts';
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

/** Questions of a quiz in their order, or those with the given ids, each with the page that it refers to. */
export function selectQuestions(db: Database, which: { quizId: number } | { ids: readonly number[] }) {
  const { reference } = quizQuestions;
  return db
    .select({
      id: quizQuestions.id,
      slug: quizQuestions.slug,
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
    .where(
      and(
        'ids' in which ? inArray(quizQuestions.id, [...which.ids]) : eq(quizQuestions.quizId, which.quizId),
        isNull(quizQuestions.retiredAt),
      ),
    )
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id));
}

/**
 * Draws questions of the periods' quizzes by seed, as evenly from the periods as possible. The draw depends on
 * slugs, not ids, so that a seed draws the same questions on every server.
 */
export function drawQuestions(
  db: Database,
  { periodIds, tiers, count, seed }: { periodIds: number[]; tiers: Tier[]; count: number; seed: number },
): Promise<{ id: number; periodId: number }[]> {
  const draw = sql`md5(${`${seed}:`}::text || ${quizQuestions.slug})`;
  const drawn = db
    .select({
      id: quizQuestions.id,
      periodId: quizzes.periodId,
      draw: draw.as('draw'),
      turn: sql`row_number() over (partition by ${quizzes.periodId} order by ${draw})`.as('turn'),
    })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .where(
      and(
        inArray(quizzes.periodId, periodIds),
        inArray(quizzes.minimumTier, tiers),
        isNull(quizzes.retiredAt),
        isNull(quizQuestions.retiredAt),
      ),
    )
    .as('drawn');
  return db
    .select({ id: drawn.id, periodId: drawn.periodId })
    .from(drawn)
    .orderBy(asc(drawn.turn), asc(drawn.draw))
    .limit(count);
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
