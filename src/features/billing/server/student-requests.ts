/** Students request the discount, and the operator decides. */
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { addressMail, lockMember, users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { studentRequestsSchema } from '../admin-schemas.ts';
import type { StudentRequest } from '../contract.ts';
import type { BillingContext } from './billing-context.ts';
import { type Buyer, ensureCustomer } from './customers.ts';
import { writeStudentApprovedMail, writeStudentRefusedMail } from './mails.ts';
import { createStudentCode, studentCodeOf } from './promotions.ts';
import { requireProvider } from './provider.ts';
import { selectCustomerOf } from './queries.ts';
import { studentRequests } from './schema.ts';

const pageSize = 20;
const failure = 'The code could not be made.';

/**
 * The member's last request. Its code belongs to one customer and one payment mode: if these are not the current ones,
 * a new code is created, if the provider answers. `mayAsk` limits these requests.
 */
export async function readStudentRequest(
  billing: BillingContext,
  member: Buyer,
  mayAsk: () => Promise<boolean>,
): Promise<StudentRequest> {
  const { db, provider, logger } = billing;
  const request = await selectLastRequest(db, member.userId);
  if (!request) return { request: null };
  const { id, state, code } = request;
  if (state !== 'approved' || !provider) return { request: { state, code } };
  const customer = await selectCustomerOf(db, { userId: member.userId, livemode: provider.livemode });
  const isCurrent = customer !== undefined && studentCodeOf(customer.id, id) === code;
  if (isCurrent || !(await mayAsk())) return { request: { state, code } };
  try {
    const anew = await makeCode(billing, { id, member });
    await db.update(studentRequests).set({ code: anew }).where(eq(studentRequests.id, id));
    return { request: { state, code: anew } };
  } catch (err) {
    logger.warn({ err, request: id }, "a student's code was not made anew");
    return { request: { state, code } };
  }
}

async function selectLastRequest(db: Database, userId: number) {
  const [request] = await db
    .select({ id: studentRequests.id, state: studentRequests.state, code: studentRequests.code })
    .from(studentRequests)
    .where(eq(studentRequests.userId, userId))
    .orderBy(desc(studentRequests.id))
    .limit(1);
  return request;
}

/** @throws AppError 409 where one is pending or was approved, 401 where the account was deleted */
export async function requestDiscount(
  db: Database,
  { userId, statement }: { userId: number; statement: string },
): Promise<StudentRequest> {
  await db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    const [open] = await tx
      .select({ state: studentRequests.state })
      .from(studentRequests)
      .where(and(eq(studentRequests.userId, userId), ne(studentRequests.state, 'refused')));
    if (open) {
      throw new AppError(
        'conflict',
        open.state === 'pending' ? 'Your request is being looked at.' : 'Your request was approved already.',
      );
    }
    await tx.insert(studentRequests).values({ userId, statement });
  });
  return { request: { state: 'pending', code: null } };
}

/** Pending ones first, then the latest. `after`: last request of the previous page. */
export async function listStudentRequests(
  db: Database,
  after: number | undefined,
): Promise<z.infer<typeof studentRequestsSchema>> {
  const isPending = sql`(${studentRequests.state} = 'pending')`;
  const rows = await db
    .select({ request: studentRequests, name: users.name, email: users.email })
    .from(studentRequests)
    .innerJoin(users, eq(users.id, studentRequests.userId))
    .where(
      after === undefined
        ? undefined
        : sql`(${isPending}, ${studentRequests.id}) < (
            select (state = 'pending'), id from student_requests where id = ${after})`,
    )
    .orderBy(sql`${isPending} desc`, desc(studentRequests.id))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize).map(({ request, name, email }) => ({
    id: request.id,
    name,
    email,
    statement: request.statement,
    state: request.state,
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
  }));
  return { items, hasMore: rows.length > pageSize };
}

/**
 * Approves, with a code that only this member can use, or refuses; mails the decision.
 * @throws AppError 404 for an unknown request, 409 where it has been decided, 502, 503 where no code could be created
 */
export async function decideStudentRequest(
  billing: BillingContext,
  { id, decision }: { id: number; decision: 'approved' | 'refused' },
): Promise<void> {
  const { db, site, now } = billing;
  const [found] = await db
    .select({ state: studentRequests.state, user: users })
    .from(studentRequests)
    .innerJoin(users, eq(users.id, studentRequests.userId))
    .where(eq(studentRequests.id, id));
  if (!found) throw unknownRequestError();
  if (found.state !== 'pending') throw decidedError();
  const { user } = found;
  // Before the transaction, since the provider may be slow. A repeated call returns the same code.
  const code =
    decision === 'approved' ? await makeCode(billing, { id, member: { ...user, userId: user.id } }) : null;
  const letter = await (code ? writeStudentApprovedMail(site, code) : writeStudentRefusedMail(site));
  await db.transaction(async (tx) => {
    const decided = await tx
      .update(studentRequests)
      .set({ state: decision, code, decidedAt: now() })
      .where(and(eq(studentRequests.id, id), eq(studentRequests.state, 'pending')))
      .returning({ id: studentRequests.id });
    if (decided.length === 0) throw decidedError();
    // Read and locked here: the member may have got another address while the code was being made.
    const [owner] = await tx.select().from(users).where(eq(users.id, user.id)).for('key share');
    if (owner) await enqueueMail(tx, addressMail(letter, owner));
  });
}

async function makeCode(
  { db, now, provider: configured }: BillingContext,
  { id: requestId, member }: { id: number; member: Buyer },
): Promise<string> {
  const provider = requireProvider(configured);
  const customer = await ensureCustomer({ db, now, provider }, member, { failure }).catch(
    (error: unknown) => {
      // The account was deleted meanwhile, and its request too. For the operator, 401 would mean a wrong password.
      throw error instanceof AppError && error.code === 'unauthorized' ? unknownRequestError() : error;
    },
  );
  return createStudentCode(provider, { customer: customer.id, requestId, failure });
}

function unknownRequestError(): AppError {
  return new AppError('not_found', 'There is no such request.');
}

function decidedError(): AppError {
  return new AppError('conflict', 'This request has been decided already.');
}

/** Number of requests without a decision. */
export async function countPendingRequests(db: Database): Promise<number> {
  return db.$count(studentRequests, eq(studentRequests.state, 'pending'));
}
