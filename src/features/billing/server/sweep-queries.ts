/** Queries of the jobs. */
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type CustomerRow, type OwnerRow, ownerColumns, type SubscriptionRow } from './queries.ts';
import { billingCustomers, subscriptions } from './schema.ts';
import { endedStatuses } from './subscription-facts.ts';

/** Customers of deleted accounts; in random order, so that those whose ending fails do not block the others. */
export async function selectOrphans(
  db: Database,
  { livemode, limit }: { livemode: boolean; limit: number },
): Promise<CustomerRow[]> {
  return db
    .select()
    .from(billingCustomers)
    .where(and(isNull(billingCustomers.userId), eq(billingCustomers.livemode, livemode)))
    .orderBy(sql`random()`)
    .limit(limit);
}

/** Number of customers of deleted accounts that may still be charged real money. */
export async function countRealOrphans(db: Database): Promise<number> {
  return db.$count(
    billingCustomers,
    and(isNull(billingCustomers.userId), eq(billingCustomers.livemode, true)),
  );
}

/** Ids of the given customers that belong to this site. */
export async function selectKnownCustomers(
  db: Database,
  ids: readonly string[],
  { livemode }: { livemode: boolean },
): Promise<Set<string>> {
  const rows = await db
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(and(inArray(billingCustomers.id, [...ids]), eq(billingCustomers.livemode, livemode)));
  return new Set(rows.map(({ id }) => id));
}

/** The members of the given customers, by the customer's id. */
export async function selectOwners(
  db: Database,
  of: readonly { id: string }[],
): Promise<Map<string, { email: string; name: string }>> {
  const ids = of.map(({ id }) => id);
  const rows = await db
    .select({ id: billingCustomers.id, owner: { email: users.email, name: users.name } })
    .from(billingCustomers)
    .innerJoin(users, eq(users.id, billingCustomers.userId))
    .where(inArray(billingCustomers.id, ids));
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}

/** Rows of the given subscriptions, by id. */
export async function selectSubscriptions(
  db: Database,
  of: readonly { id: string }[],
): Promise<Map<string, SubscriptionRow>> {
  const ids = of.map(({ id }) => id);
  const rows = await db.select().from(subscriptions).where(inArray(subscriptions.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Subscriptions that have not ended; a page by id. */
export async function selectLive(
  db: Database,
  { livemode, after, limit }: { livemode: boolean; after: string; limit: number },
): Promise<{ id: string }[]> {
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(
      and(
        notInArray(subscriptions.status, endedStatuses),
        gt(subscriptions.id, after),
        eq(billingCustomers.livemode, livemode),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit);
}

/** Members whose tier depends, or once depended, on payments, with their subscriptions; a page by id. */
export async function selectPayingMembers(
  db: Database,
  { livemode, after, limit }: { livemode: boolean; after: number; limit: number },
): Promise<{ owner: OwnerRow; rows: SubscriptionRow[] }[]> {
  const isCustomer = exists(
    db
      .select({ id: billingCustomers.id })
      .from(billingCustomers)
      .where(and(eq(billingCustomers.userId, users.id), eq(billingCustomers.livemode, livemode))),
  );
  const owners = await db
    .select(ownerColumns)
    .from(users)
    .where(and(gt(users.id, after), or(isNotNull(users.tierUntil), isCustomer)))
    .orderBy(asc(users.id))
    .limit(limit);
  const ids = owners.map(({ id }) => id);
  const found = await db
    .select({ userId: billingCustomers.userId, row: subscriptions })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(and(inArray(billingCustomers.userId, ids), eq(billingCustomers.livemode, livemode)));
  const byMember = Map.groupBy(found, ({ userId }) => userId);
  return owners.map((owner) => ({ owner, rows: (byMember.get(owner.id) ?? []).map(({ row }) => row) }));
}

/** Trials with a card that end before a moment, of members who have not been notified. */
export async function selectEndingTrials(
  db: Database,
  { livemode, before }: { livemode: boolean; before: Date },
): Promise<{ id: string }[]> {
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(
      and(
        eq(subscriptions.status, 'trialing'),
        eq(subscriptions.hasCard, true),
        eq(subscriptions.cancelAtPeriodEnd, false),
        lte(subscriptions.trialEnd, before),
        sql`${subscriptions.trialNoticeFor} is distinct from ${subscriptions.trialEnd}`,
        eq(billingCustomers.livemode, livemode),
        isNotNull(billingCustomers.userId),
      ),
    );
}

/** Members whose tier has ended but is still stored; a page by id. */
export async function selectLapsed(
  db: Database,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<{ id: number }[]> {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.tierUntil, now), gt(users.id, after), ne(users.tier, 'free')))
    .orderBy(asc(users.id))
    .limit(limit);
}
