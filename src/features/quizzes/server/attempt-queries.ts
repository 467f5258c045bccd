/** Queries of members' attempts. Each query is limited to one member. */
import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { eachRow, rowsPerRead } from '#platform/db/each-row.ts';
import type { Answer } from '../rules.ts';
import { quizAttempts, quizzes } from './schema.ts';

export type AttemptRow = typeof quizAttempts.$inferSelect;

const latestFirst = [desc(quizAttempts.completedAt), desc(quizAttempts.id)];

const isAtQuiz = ({ userId, quizId }: { userId: number; quizId: number }) =>
  and(eq(quizAttempts.userId, userId), eq(quizAttempts.quizId, quizId));

/** A member's attempts at a quiz, latest first. */
export function selectAttempts(
  db: Database,
  { limit, ...attempt }: { userId: number; quizId: number; limit: number },
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(quizAttempts)
    .where(isAtQuiz(attempt))
    .orderBy(...latestFirst)
    .limit(limit);
}

/**
 * For each quiz that a member has taken: the number of attempts, and the best and the latest share of its points,
 * 0 to 1. Reads only the latest `limit` attempts at a quiz.
 */
export function selectQuizResults(db: Database, { userId, limit }: { userId: number; limit: number }) {
  const latest = db
    .select({
      share: sql<number>`case when ${quizAttempts.totalPoints} = 0 then 0
        else ${quizAttempts.score}::float8 / ${quizAttempts.totalPoints} end`.as('share'),
      place: sql<number>`row_number() over (order by ${sql.join(latestFirst, sql`, `)})`.as('place'),
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.quizId, quizzes.id)))
    .orderBy(...latestFirst)
    .limit(limit)
    .as('latest');
  const result = db
    .select({
      taken: sql<number>`count(*)::int`.as('taken'),
      best: sql<number>`max(${latest.share})`.as('best'),
      last: sql<number>`max(${latest.share}) filter (where ${latest.place} = 1)`.as('last'),
    })
    .from(latest)
    .as('result');
  return db
    .select({ quizId: quizzes.id, taken: result.taken, best: result.best, last: result.last })
    .from(quizzes)
    .crossJoinLateral(result)
    .where(and(isNull(quizzes.retiredAt), gt(result.taken, 0)))
    .orderBy(asc(quizzes.id));
}

/** All attempts of a member with the quizzes' titles, including retired quizzes. */
export function eachAttempt(db: Database, { userId }: { userId: number }) {
  return eachRow<{ attempt: AttemptRow; quiz: string }>((last) =>
    db
      .select({ attempt: quizAttempts, quiz: quizzes.title })
      .from(quizAttempts)
      .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
      .where(and(eq(quizAttempts.userId, userId), last ? lt(quizAttempts.id, last.attempt.id) : undefined))
      .orderBy(desc(quizAttempts.id))
      .limit(rowsPerRead),
  );
}

/** The member's attempt at the quiz that has this idempotency key. */
export async function findAttemptByKey(
  db: Database,
  { idempotencyKey, ...attempt }: { userId: number; quizId: number; idempotencyKey: string },
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(quizAttempts)
    .where(and(isAtQuiz(attempt), eq(quizAttempts.idempotencyKey, idempotencyKey)));
  return row;
}

/** The member's attempt since `after` with the same quiz, score and answers. */
export async function findDuplicateAttempt(
  db: Database,
  attempt: { userId: number; quizId: number; score: number; answers: Answer[] | null; after: Date },
): Promise<AttemptRow | undefined> {
  const answers = attempt.answers && JSON.stringify(attempt.answers);
  const [row] = await db
    .select()
    .from(quizAttempts)
    .where(
      and(
        isAtQuiz(attempt),
        gt(quizAttempts.completedAt, attempt.after),
        eq(quizAttempts.score, attempt.score),
        sql`${quizAttempts.answers} is not distinct from ${answers}::jsonb`,
      ),
    )
    .orderBy(...latestFirst)
    .limit(1);
  return row;
}

export async function insertAttempt(
  db: Database,
  attempt: Omit<typeof quizAttempts.$inferInsert, 'id'>,
): Promise<AttemptRow> {
  const [row] = await db.insert(quizAttempts).values(attempt).returning();
  if (!row) throw new Error('The attempt was not stored.');
  return row;
}
