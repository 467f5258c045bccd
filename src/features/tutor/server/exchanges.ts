/**
 * A member's conversation. Every query filters by the member, so that no member reads or changes another's exchanges.
 */
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { rethrowMemberGone } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { isForeignKeyViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { TutorAnswer, TutorExchange } from '../contract.ts';
import { exchangesPerPage, maxExchangesKept } from '../rules.ts';
import { tutorExchanges, tutorFeedback } from './schema.ts';

type Own = { userId: number; id: number };
export type ExchangeRow = Awaited<ReturnType<typeof selectExchanges>>[number];

/**
 * Stores an exchange and deletes the member's oldest ones beyond the maximum.
 * @returns the answer with its id
 * @throws AppError 401 where the member was deleted
 */
export async function insertExchange(
  db: Database,
  {
    answer,
    ...row
  }: {
    userId: number;
    question: string;
    hint: number | null;
    answer: Omit<TutorAnswer, 'id'>;
    createdAt: Date;
  },
): Promise<TutorAnswer> {
  const [inserted] = await db
    .insert(tutorExchanges)
    .values({ ...row, answer })
    .returning({ id: tutorExchanges.id })
    .catch(rethrowMemberGone);
  if (!inserted) throw new Error('The exchange was not stored.');
  const surplus = db
    .select({ id: tutorExchanges.id })
    .from(tutorExchanges)
    .where(eq(tutorExchanges.userId, row.userId))
    .orderBy(desc(tutorExchanges.id))
    .offset(maxExchangesKept);
  await db.delete(tutorExchanges).where(inArray(tutorExchanges.id, surplus));
  return { id: inserted.id, ...answer };
}

/** A member's latest exchanges before the given id, newest first. */
export function selectExchanges(
  db: Database,
  { userId, before, limit }: { userId: number; before?: number | undefined; limit: number },
) {
  return db
    .select({
      ...{ id: tutorExchanges.id, question: tutorExchanges.question, hint: tutorExchanges.hint },
      ...{ answer: tutorExchanges.answer, createdAt: tutorExchanges.createdAt },
      ...{ isRight: tutorFeedback.right, comment: tutorFeedback.comment },
    })
    .from(tutorExchanges)
    .leftJoin(tutorFeedback, eq(tutorFeedback.exchangeId, tutorExchanges.id))
    .where(
      and(
        eq(tutorExchanges.userId, userId),
        before === undefined ? undefined : lt(tutorExchanges.id, before),
      ),
    )
    .orderBy(desc(tutorExchanges.id))
    .limit(limit);
}

/** One page of a conversation, oldest exchange first. */
export async function readConversation(
  db: Database,
  asked: { userId: number; before?: number | undefined },
): Promise<{ items: TutorExchange[]; hasEarlier: boolean }> {
  const rows = await selectExchanges(db, { ...asked, limit: exchangesPerPage + 1 });
  return {
    items: rows.slice(0, exchangesPerPage).reverse().map(presentExchange),
    hasEarlier: rows.length > exchangesPerPage,
  };
}

/** One of the member's exchanges. @throws AppError 404 */
export async function findExchange(db: Database, { userId, id }: Own) {
  const [row] = await db
    .select()
    .from(tutorExchanges)
    .where(and(eq(tutorExchanges.id, id), eq(tutorExchanges.userId, userId)));
  if (!row) throw exchangeNotFound();
  return row;
}

/** Marks the one step that may follow a hint as taken, in one statement. @returns whether it was still available */
export async function takeStep(db: Database, { userId, id, now }: Own & { now: Date }): Promise<boolean> {
  const rows = await db
    .update(tutorExchanges)
    .set({ continuedAt: now })
    .where(
      and(eq(tutorExchanges.id, id), eq(tutorExchanges.userId, userId), isNull(tutorExchanges.continuedAt)),
    )
    .returning({ id: tutorExchanges.id });
  return rows.length > 0;
}

/** Makes the step available again when it produced no answer. */
export async function returnStep(db: Database, { userId, id }: Own): Promise<void> {
  await db
    .update(tutorExchanges)
    .set({ continuedAt: null })
    .where(and(eq(tutorExchanges.id, id), eq(tutorExchanges.userId, userId)));
}

/** @throws AppError 404 */
export async function deleteExchange(db: Database, { userId, id }: Own): Promise<void> {
  const rows = await db
    .delete(tutorExchanges)
    .where(and(eq(tutorExchanges.id, id), eq(tutorExchanges.userId, userId)))
    .returning({ id: tutorExchanges.id });
  if (rows.length === 0) throw exchangeNotFound();
}

export async function deleteConversation(db: Database, { userId }: { userId: number }): Promise<void> {
  await db.delete(tutorExchanges).where(eq(tutorExchanges.userId, userId));
}

/**
 * Saves a member's feedback on an answer. New feedback replaces the old and, if negative, waits for the editor again.
 * @throws AppError 404
 */
export async function saveFeedback(
  db: Database,
  { right, comment, ...own }: Own & { right: boolean; comment: string },
): Promise<void> {
  const { id: exchangeId } = await findExchange(db, own);
  const said = { right, comment, givenAt: new Date(), settledAt: null };
  await db
    .insert(tutorFeedback)
    .values({ exchangeId, ...said })
    .onConflictDoUpdate({ target: tutorFeedback.exchangeId, set: said })
    .catch((error: unknown) => {
      // The exchange was deleted after it was found.
      throw isForeignKeyViolation(error) ? exchangeNotFound() : error;
    });
}

function presentExchange({ answer, createdAt, isRight, comment: _, ...row }: ExchangeRow): TutorExchange {
  return {
    ...row,
    ...answer,
    askedAt: createdAt.toISOString(),
    feedback: isRight === null ? null : isRight ? 'right' : 'wrong',
  };
}

const exchangeNotFound = () => new AppError('not_found', 'There is no such exchange.');
