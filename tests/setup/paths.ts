/** Learning paths, study plans and study goals over a test database, with review, and members of any tier. */
import type { Hono } from 'hono';
import { vi } from 'vitest';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import { guideReads, studyGuides } from '#features/guides/server/index.ts';
import type {
  LearningPath,
  PathSummary,
  SavedStudyGoal,
  StudyGoal,
  StudyGoalInput,
  StudyPlan,
  StudyPlanInput,
} from '#features/paths/contract.ts';
import { learningPaths, pathRoutes, pathsFeature } from '#features/paths/server/index.ts';
import { quizAttempts } from '#features/quizzes/server/index.ts';
import type { ReviewDeck, ReviewQueue } from '#features/review/contract.ts';
import { reviewRoutes } from '#features/review/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { studyDaysIn } from '#platform/study-day.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertDeck } from '#tests/factories/flashcards.ts';
import { insertSavedResource } from '#tests/factories/learning.ts';
import {
  insertCategories,
  insertPeriod,
  insertPrimaryText,
  insertResource,
} from '#tests/factories/library.ts';
import { insertQuiz } from '#tests/factories/quizzes.ts';
import { buildReview, insertReview } from '#tests/factories/review.ts';
import { createMemberClient, createTestApi } from './api.ts';
import { createTestDatabase } from './database.ts';

const site = { siteName: 'Lyceum', publicUrl: 'http://lyceum.example' };

/** Noon, so that no day ends during a test; tomorrow's, so that times set by the database are in the past. */
const noon = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 43_200_000);
/** The study day that contains that noon. */
export const today = studyDaysIn('UTC').at(noon).day;

/** Opens them for the caller, with a path of five steps through each of two periods; `await using` closes them. */
export async function openPaths() {
  const { db, ...database } = await createTestDatabase();
  const sessions = createSessions({ db, publicUrl: site.publicUrl });
  // Calendar, guides and dates in tests read the system's clock.
  vi.setSystemTime(noon);
  const clock = { now: noon };
  const access = { db, requireMember: sessions.requireMember, now: () => clock.now };
  const app: Hono<AppEnv> = createTestApi([...pathRoutes(access), ...reviewRoutes(access)]);
  pathsFeature.mountFiles?.(app, { db, site, sessions });
  await insertCategories(db);
  const greece = await insertPath(db, { slug: 'ancient-greece', name: 'Ancient Greece', position: 2 });
  const rome = await insertPath(db, { slug: 'ancient-rome', name: 'Ancient Rome', position: 3 });
  return {
    db,
    app,
    clock,
    greece,
    rome,
    async join(tier: Tier = 'scholar') {
      const { userId, cookie } = await buildMember(db, { tier });
      const { send, read } = createMemberClient(app, cookie);
      return {
        userId,
        send,
        paths: () => read<PathSummary[]>('/api/learning-paths'),
        path: (slug: string) => read<LearningPath>(`/api/learning-paths/${slug}`),
        plan: () => read<StudyPlan>('/api/study-plan'),
        savePlan: (input: StudyPlanInput) => send('PUT', '/api/study-plan', input),
        goal: () => read<StudyGoal>('/api/study-goal'),
        async setGoal(goal: Partial<StudyGoalInput>): Promise<SavedStudyGoal> {
          const input = { periods: ['ancient-rome'], goalDate: null, timeZone: 'UTC', ...goal };
          return (await send('PUT', '/api/study-goal', input)).json();
        },
        /** Grades the first card of the path's deck. */
        review: ({ cardIds: [cardId = 0] }: PathItems) =>
          send('POST', '/api/review/reviews', { reviews: [buildReview({ cardId })] }),
        queue: () => read<ReviewQueue>('/api/review/queue'),
        /** Ids of the decks that are in review. */
        decksInReview: async () =>
          (await read<ReviewDeck[]>('/api/review/decks'))
            .filter(({ inReview }) => inReview)
            .map(({ deckId }) => deckId),
        doing: (path: PathItems) => doingOf(db, userId, path),
      };
    },
    async [Symbol.asyncDispose]() {
      vi.useRealTimers();
      await database[Symbol.asyncDispose]();
    },
  };
}

export type PathItems = Awaited<ReturnType<typeof insertPath>>;

/** A period with a guide (premium), a text, a video, a quiz and a deck of two cards, and the path through them. */
async function insertPath(db: Database, period: { slug: string; name: string; position: number }) {
  const { slug } = period;
  const periodId = await insertPeriod(db, period);
  const [guide] = await db
    .insert(studyGuides)
    .values({
      ...{
        slug,
        periodId,
        position: period.position,
        title: `A Guide to ${period.name}`,
        description: 'It.',
      },
      ...{ minimumTier: 'premium' as const, price: 999, featured: false, words: 5000 },
      body: { blocks: [], notes: [] },
    })
    .returning({ id: studyGuides.id });
  if (!guide) throw new Error('The guide was not inserted.');
  const textId = await insertPrimaryText(db, { periodId, slug: `text-${slug}`, title: 'The Laws' });
  const videoId = await insertResource(db, {
    ...{ periodId, slug: `video-${slug}`, title: 'Ten Minutes', categoryId: 3 },
  });
  const quiz = await insertQuiz(db, { periodId, slug: `quiz-${slug}`, title: 'How Much Stayed' });
  const deck = await insertDeck(db, { periodId, slug: `deck-${slug}`, title: 'Terms', cardCount: 2 });
  const note = 'What to look for in it, said in one plain sentence that is long enough.';
  await db.insert(learningPaths).values({
    ...{ slug, periodId, introduction: 'From the first city to the last.' },
    stages: [
      {
        title: 'The outline',
        introduction: 'What comes first.',
        steps: [
          { kind: 'guide', slug, minutes: 60, note },
          { kind: 'resource', slug: `video-${slug}`, minutes: 15, note },
        ],
      },
      {
        title: 'The sources',
        introduction: 'Who says so.',
        steps: [
          { kind: 'text', slug: `text-${slug}`, minutes: 30, note },
          { kind: 'deck', slug: `deck-${slug}`, minutes: 30, note },
          { kind: 'quiz', slug: `quiz-${slug}`, minutes: 15, note },
        ],
      },
    ],
  });
  return { slug, guideId: guide.id, textId, videoId, quizId: quiz.quizId, ...deck };
}

/** A member's activity on a path's items, inserted directly into the tables of the features that own them. */
function doingOf(
  db: Database,
  userId: number,
  { guideId, textId, videoId, quizId, deckId, cardIds }: PathItems,
) {
  return {
    readGuide: (readAt = new Date()) => db.insert(guideReads).values({ userId, guideId, readAt }),
    finishText: (completedAt: Date | null = new Date()) =>
      insertSavedResource(db, { userId, resourceId: textId, completedAt }),
    finishVideo: (completedAt: Date | null = new Date()) =>
      insertSavedResource(db, { userId, resourceId: videoId, completedAt }),
    takeQuiz: (score: number, completedAt = new Date()) =>
      db.insert(quizAttempts).values({ userId, quizId, score, totalPoints: 10, timeSpent: 60, completedAt }),
    async studyCards(count: number) {
      for (const cardId of cardIds.slice(0, count)) await insertReview(db, { userId, deckId, cardId });
    },
  };
}
