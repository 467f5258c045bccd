/** Queries of learning paths, the targets of their steps, and a member's progress. */
import { and, asc, eq, inArray, isNull, max, min, sql } from 'drizzle-orm';
import { flashcardDecks, flashcards } from '#features/flashcards/server/index.ts';
import { guideReads, isPublished, studyGuides } from '#features/guides/server/index.ts';
import { savedResources } from '#features/learning/server/index.ts';
import { categories, periods, resources } from '#features/library/server/index.ts';
import { quizAttempts, quizzes } from '#features/quizzes/server/index.ts';
import { reviewCards, reviews } from '#features/review/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { quizPassShare } from '../rules.ts';
import { learningPaths } from './schema.ts';

export type PathRow = Awaited<ReturnType<typeof selectPaths>>[number];

/** Paths in the order of their periods: all, or those with the given slugs. */
export function selectPaths(db: Database, { slugs }: { slugs?: readonly string[] } = {}) {
  return db
    .select({
      slug: learningPaths.slug,
      introduction: learningPaths.introduction,
      stages: learningPaths.stages,
      period: { id: periods.id, slug: periods.slug, name: periods.name, timespan: periods.timespan },
    })
    .from(learningPaths)
    .innerJoin(periods, eq(periods.id, learningPaths.periodId))
    .where(and(isNull(learningPaths.retiredAt), slugs && inArray(learningPaths.slug, [...slugs])))
    .orderBy(asc(periods.position));
}

/** Resources and primary texts by slug. */
export function selectResourceTargets(db: Database, slugs: readonly string[]) {
  return db
    .select({
      id: resources.id,
      slug: resources.slug,
      title: resources.title,
      detail: resources.author,
      categoryId: resources.categoryId,
      category: categories.name,
    })
    .from(resources)
    .innerJoin(categories, eq(categories.id, resources.categoryId))
    .where(and(isNull(resources.retiredAt), inArray(resources.slug, [...slugs])));
}

/** Guides by slug. In early access a guide is not a step for anyone yet, so that progress counts the same for all. */
export function selectGuideTargets(db: Database, slugs: readonly string[]) {
  const { id, slug, title, minimumTier, words } = studyGuides;
  return db
    .select({ id, slug, title, minimumTier, words })
    .from(studyGuides)
    .where(and(isPublished(new Date()), inArray(slug, [...slugs])));
}

/** Quizzes by slug. `size`: number of questions. */
export function selectQuizTargets(db: Database, slugs: readonly string[]) {
  const { id, slug, title, minimumTier } = quizzes;
  const size = sql<number>`(select count(*)::int from quiz_questions
    where quiz_questions.quiz_id = quizzes.id and quiz_questions.retired_at is null)`;
  return db
    .select({ id, slug, title, minimumTier, size })
    .from(quizzes)
    .where(and(isNull(quizzes.retiredAt), inArray(slug, [...slugs])));
}

/** Decks by slug. `size`: number of cards. */
export function selectDeckTargets(db: Database, slugs: readonly string[]) {
  const { id, slug, title, minimumTier } = flashcardDecks;
  const size = sql<number>`(select count(*)::int from flashcards
    where flashcards.deck_id = flashcard_decks.id and flashcards.retired_at is null)`;
  return db
    .select({ id, slug, title, minimumTier, size })
    .from(flashcardDecks)
    .where(and(isNull(flashcardDecks.retiredAt), inArray(slug, [...slugs])));
}

type OfMember = { userId: number; ids: readonly number[] };

/** Those of the given resources that are on the member's list. */
export function selectSaved(db: Database, { userId, ids }: OfMember) {
  return db
    .select({
      targetId: savedResources.resourceId,
      savedId: savedResources.id,
      doneAt: savedResources.completedAt,
    })
    .from(savedResources)
    .where(and(eq(savedResources.userId, userId), inArray(savedResources.resourceId, [...ids])));
}

export function selectGuidesRead(db: Database, { userId, ids }: OfMember) {
  return db
    .select({ targetId: guideReads.guideId, doneAt: guideReads.readAt })
    .from(guideReads)
    .where(and(eq(guideReads.userId, userId), inArray(guideReads.guideId, [...ids])));
}

/** The member's best attempt at each of these quizzes, as a share of its points, and when they first passed. */
export function selectQuizResults(db: Database, { userId, ids }: OfMember) {
  const share = sql<number>`${quizAttempts.score}::float8 / nullif(${quizAttempts.totalPoints}, 0)`;
  return db
    .select({
      targetId: quizAttempts.quizId,
      best: max(share).mapWith(Number),
      doneAt:
        sql<Date | null>`min(${quizAttempts.completedAt}) filter (where ${share} >= ${quizPassShare})`.mapWith(
          quizAttempts.completedAt,
        ),
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), inArray(quizAttempts.quizId, [...ids])))
    .groupBy(quizAttempts.quizId);
}

/** How many cards of each of these decks the member has studied, and when the most recent one was first studied. */
export function selectDeckProgress(db: Database, { userId, ids }: OfMember) {
  const firsts = db
    .select({
      deckId: reviewCards.deckId,
      cardId: reviewCards.cardId,
      first: min(reviews.reviewedAt).as('first'),
    })
    .from(reviewCards)
    .innerJoin(flashcards, and(eq(flashcards.id, reviewCards.cardId), isNull(flashcards.retiredAt)))
    .innerJoin(
      reviews,
      and(
        eq(reviews.cardId, reviewCards.cardId),
        eq(reviews.userId, reviewCards.userId),
        isNull(reviews.undoneAt),
      ),
    )
    .where(and(eq(reviewCards.userId, userId), inArray(reviewCards.deckId, [...ids])))
    .groupBy(reviewCards.deckId, reviewCards.cardId)
    .as('firsts');
  return db
    .select({
      targetId: firsts.deckId,
      studied: sql<number>`count(*)::int`,
      lastAt: sql<Date>`max(${firsts.first})`.mapWith(reviews.reviewedAt),
    })
    .from(firsts)
    .groupBy(firsts.deckId);
}
