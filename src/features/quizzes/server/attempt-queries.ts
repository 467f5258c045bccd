/** Reads and writes of what members have reached. Every statement names the member it is for. */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Answer } from '../rules.ts';
import { quizAttempts, quizzes } from './schema.ts';

export type AttemptRow = typeof quizAttempts.$inferSelect;

const latestFirst = [desc(quizAttempts.completedAt), desc(quizAttempts.id)];

const atQuiz = ({ userId, quizId }: { userId: number; quizId: number }) =>
  and(eq(quizAttempts.userId, userId), eq(quizAttempts.quizId, quizId));

/** A member's attempts at a quiz, the latest first, at most `limit`. */
export function selectAttempts(
  db: Database,
  { limit, ...of }: { userId: number; quizId: number; limit: number },
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(quizAttempts)
    .where(atQuiz(of))
    .orderBy(...latestFirst)
    .limit(limit);
}

/** All that a member has reached, with the names of the quizzes; retired ones too. */
export function selectAllAttempts(db: Database, { userId }: { userId: number }) {
  return db
    .select({ attempt: quizAttempts, quiz: quizzes.title })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(eq(quizAttempts.userId, userId))
    .orderBy(...latestFirst);
}

/** The member's attempt at the quiz that came under this name. */
export async function selectNamedAttempt(
  db: Database,
  { clientId, ...of }: { userId: number; quizId: number; clientId: string },
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(quizAttempts)
    .where(and(atQuiz(of), eq(quizAttempts.clientId, clientId)));
  return row;
}

/** The member's attempt after that moment which says the same: quiz, score and answers. */
export async function selectSameAttempt(
  db: Database,
  attempt: { userId: number; quizId: number; score: number; answers: Answer[] | null; after: Date },
): Promise<AttemptRow | undefined> {
  const answers = attempt.answers && JSON.stringify(attempt.answers);
  const [row] = await db
    .select()
    .from(quizAttempts)
    .where(
      and(
        atQuiz(attempt),
        gt(quizAttempts.completedAt, attempt.after),
        eq(quizAttempts.score, attempt.score),
        sql`${quizAttempts.answers} is not distinct from ${answers}::jsonb`,
      ),
    )
    .orderBy(...latestFirst)
    .limit(1);
  return row;
}

/** Keeps an attempt. */
export async function insertAttempt(
  db: Database,
  attempt: Omit<typeof quizAttempts.$inferInsert, 'id'>,
): Promise<AttemptRow> {
  const [row] = await db.insert(quizAttempts).values(attempt).returning();
  if (!row) throw new Error('The attempt was not kept.');
  return row;
}
