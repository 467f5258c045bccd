/** Answers that members reported as wrong, listed for the editor. The member's identity is not included. */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema, messageSchema } from '#platform/http/common-schemas.ts';
import * as contract from '../admin-contract.ts';
import * as schemas from '../admin-schemas.ts';
import { tutorExchanges, tutorFeedback } from './schema.ts';

const pageSize = 20;
const waits = and(eq(tutorFeedback.right, false), isNull(tutorFeedback.settledAt));

/** @param guard requires the admin password */
export function correctionRoutes({ db, guard }: { db: Database; guard: Guard<undefined> }): ApiRoute[] {
  return [
    apiRoute(contract.getCorrections, {
      summary: 'Answers of the tutor that members say are wrong, oldest question first',
      query: schemas.correctionsQuerySchema,
      response: schemas.correctionsSchema,
      guard,
      handle: ({ query: { after } }) => listCorrections(db, after),
    }),
    apiRoute(contract.settleCorrection, {
      summary: 'Takes an answer off the list of those that wait for the editor',
      params: idParamsSchema,
      response: messageSchema,
      guard,
      handle: async ({ params: { id } }) => {
        await settleCorrection(db, { id, now: new Date() });
        return { message: 'Settled' };
      },
    }),
  ];
}

async function listCorrections(db: Database, after: number | undefined): Promise<contract.CorrectionPage> {
  const [rows, waiting] = await Promise.all([
    db
      .select({
        ...{ id: tutorExchanges.id, question: tutorExchanges.question, answer: tutorExchanges.answer },
        ...{ comment: tutorFeedback.comment, givenAt: tutorFeedback.givenAt },
      })
      .from(tutorFeedback)
      .innerJoin(tutorExchanges, eq(tutorExchanges.id, tutorFeedback.exchangeId))
      .where(and(waits, after === undefined ? undefined : gt(tutorFeedback.exchangeId, after)))
      .orderBy(asc(tutorFeedback.exchangeId))
      .limit(pageSize + 1),
    countCorrections(db),
  ]);
  return {
    items: rows
      .slice(0, pageSize)
      .map(({ id, question, comment, givenAt, answer: { answer, sources, mode } }) => ({
        ...{ id, question, answer, sources, mode, comment },
        givenAt: givenAt.toISOString(),
      })),
    hasMore: rows.length > pageSize,
    waiting,
  };
}

/** Number of answers that wait for the editor. */
export async function countCorrections(db: Database): Promise<number> {
  return db.$count(tutorFeedback, waits);
}

/** @throws AppError 404 if the answer is not waiting for the editor */
async function settleCorrection(db: Database, { id, now }: { id: number; now: Date }): Promise<void> {
  const settled = await db
    .update(tutorFeedback)
    .set({ settledAt: now })
    .where(and(eq(tutorFeedback.exchangeId, id), waits))
    .returning({ id: tutorFeedback.exchangeId });
  if (settled.length === 0) throw new AppError('not_found', 'This answer does not wait for the editor.');
}
