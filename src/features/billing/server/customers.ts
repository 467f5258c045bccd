/** A member's customer at the provider, and the lease that allows changing its subscriptions. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { isForeignKeyViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Converging } from './converge.ts';
import type { Provider } from './provider.ts';
import {
  type CustomerRow,
  detachCustomer,
  insertCustomer,
  selectCustomer,
  selectCustomerOf,
} from './queries.ts';
import { billingCustomers } from './schema.ts';

export type Buyer = { userId: number; email: string; name: string; createdAt: Date };

/** A customer whose lease is held: nobody else changes its subscriptions meanwhile. */
export type LeasedCustomer = { id: string; ask: Provider['ask'] };

/** The database's clock, which all processes share. */
const now = sql<Date>`now()`;
/** Longer than one provider call with all its retries: each call extends the lease. */
const leasedUntil = sql`now() + interval '75 seconds'`;
/** Repeated requests within this time, in ms, count as one request to the provider. */
const sameAttemptMs = 10 * 60_000;
/** How long a second request waits for the first, and how often it checks, in ms. */
const maxWaitMs = 20_000;
const lookMs = 100;

/**
 * The member's customer, created at the provider if there is none. `replaces`: one unknown to the provider.
 * @throws AppError 401 where the account was deleted meanwhile, 502, 503 where the provider does not answer
 */
export async function ensureCustomer(
  { db, provider, now: clock }: Pick<Converging, 'db' | 'provider' | 'now'>,
  member: Buyer,
  { failure, replaces }: { failure: string; replaces?: string },
): Promise<CustomerRow> {
  const { livemode } = provider;
  const { userId } = member;
  const known = await selectCustomerOf(db, { userId, livemode });
  if (known && known.id !== replaces) return known;
  if (known) await detachCustomer(db, known.id);
  const attempt = [replaces, attemptAt(clock())];
  const id =
    (await findLostCustomer({ db, provider }, member, failure)) ??
    (await createCustomer(provider, member, { failure, attempt }));
  const isOurs = await insertCustomer(db, { id, userId, livemode }).catch((error: unknown) => {
    if (!isForeignKeyViolation(error)) throw error;
    return false;
  });
  // Another process was first, or the account was deleted: the job for orphans deletes this customer at the provider.
  if (!isOurs) await insertCustomer(db, { id, userId: null, livemode });
  const customer = await selectCustomerOf(db, { userId, livemode });
  if (!customer) throw new AppError('unauthorized', 'Unauthorized');
  return customer;
}

/** Identifies the member of a customer: the members of another installation may have the same ids. */
const metadataOf = ({ userId, createdAt }: Buyer) => ({
  userId: String(userId),
  joined: createdAt.toISOString(),
});

/** A customer that was created earlier by a process that then died. */
async function findLostCustomer(
  { db, provider }: Pick<Converging, 'db' | 'provider'>,
  member: Buyer,
  failure: string,
): Promise<string | undefined> {
  const { userId, joined } = metadataOf(member);
  const { data } = await provider.ask(failure, (stripe) =>
    stripe.customers.list({ email: member.email, limit: 100 }),
  );
  const lost = data.find(({ metadata }) => metadata.userId === userId && metadata.joined === joined);
  return lost && !(await selectCustomer(db, lost.id)) ? lost.id : undefined;
}

async function createCustomer(
  provider: Provider,
  member: Buyer,
  { failure, attempt }: { failure: string; attempt: unknown[] },
): Promise<string> {
  const { email, name, userId } = member;
  const params = { email, name, metadata: metadataOf(member) };
  // Repeated requests get one customer. The key includes the parameters: the provider refuses it with other ones.
  const idempotencyKey = `cus-${userId}-${digest([params, ...attempt])}`;
  const { id } = await provider.ask(failure, (stripe) => stripe.customers.create(params, { idempotencyKey }));
  return id;
}

/**
 * Runs `work` while nobody else changes the customer's subscriptions at the provider: another tab, another process, or
 * the job that ends those of deleted accounts. It holds no database lock, since the provider may be slow.
 * @throws AppError 401 where the customer is no longer the member's, 409 where others do not finish
 */
export async function withCustomer<Result>(
  { db, provider, logger }: Pick<Converging, 'db' | 'provider' | 'logger'>,
  { id, userId }: Pick<CustomerRow, 'id' | 'userId'>,
  work: (customer: LeasedCustomer) => Promise<Result>,
): Promise<Result> {
  const leaseId = randomUUID();
  const isOwners = and(
    eq(billingCustomers.id, id),
    userId === null ? isNull(billingCustomers.userId) : eq(billingCustomers.userId, userId),
  );
  const isMine = and(eq(billingCustomers.id, id), eq(billingCustomers.leaseId, leaseId));

  async function acquire(): Promise<void> {
    const giveUpAt = performance.now() + maxWaitMs;
    for (;;) {
      const isFree = or(isNull(billingCustomers.leasedUntil), lte(billingCustomers.leasedUntil, now));
      const taken = await db
        .update(billingCustomers)
        .set({ leaseId, leasedUntil })
        .where(and(isOwners, isFree))
        .returning({ id: billingCustomers.id });
      if (taken.length > 0) return;
      const [there] = await db.select({ id: billingCustomers.id }).from(billingCustomers).where(isOwners);
      if (!there) throw new AppError('unauthorized', 'Unauthorized');
      if (performance.now() > giveUpAt) throw takenError();
      await wait(lookMs);
    }
  }

  async function extend(): Promise<void> {
    const extended = await db
      .update(billingCustomers)
      .set({ leasedUntil })
      .where(isMine)
      .returning({ id: billingCustomers.id });
    if (extended.length === 0) throw takenError();
  }

  await acquire();
  try {
    return await work({
      id,
      ask: (failure, call) =>
        provider.ask(failure, async (stripe) => {
          // Extended only now, because the call may have waited for a free slot.
          await extend();
          return call(stripe);
        }),
    });
  } finally {
    await db
      .update(billingCustomers)
      .set({ leaseId: null, leasedUntil: null })
      .where(isMine)
      .catch((err: unknown) => logger.warn({ err, customer: id }, 'a lease was not given back'));
  }
}

/** Part of idempotency keys: the provider keeps its responses for a day, but failures must not last so long. */
export function attemptAt(now: Date): number {
  return Math.floor(now.getTime() / sameAttemptMs);
}

/** A short hash of values, for idempotency keys. */
export function digest(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 24);
}

function takenError(): AppError {
  return new AppError(
    'conflict',
    'Your subscription is being changed already. Please try again in a moment.',
  );
}
