/** Reads and writes of customers, subscriptions and their members. */
import { and, desc, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { billingCustomers, subscriptions } from './schema.ts';
import { endedStatuses } from './subscription-facts.ts';

export type CustomerRow = typeof billingCustomers.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type OwnerRow = Pick<typeof users.$inferSelect, 'id' | 'email' | 'tier' | 'tierUntil' | 'givenTier'>;

/** Columns of a member whose tier may change. */
export const ownerColumns = {
  ...{ id: users.id, email: users.email },
  ...{ tier: users.tier, tierUntil: users.tierUntil, givenTier: users.givenTier },
};

/** A member and the payment mode: purchases of one mode are invisible in the other. */
export type Account = { userId: number; livemode: boolean };

/** The member's customer. */
export async function selectCustomerOf(
  db: Database,
  { userId, livemode }: Account,
): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.livemode, livemode)));
  return row;
}

export async function selectCustomer(db: Database, id: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.id, id));
  return row;
}

/** @returns whether it was inserted: the member may have another one already */
export async function insertCustomer(
  db: Database,
  customer: Pick<CustomerRow, 'id' | 'userId' | 'livemode'>,
): Promise<boolean> {
  const rows = await db.insert(billingCustomers).values(customer).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Detaches the customer from its member, so that the job for orphans ends it. */
export async function detachCustomer(db: Database, id: string): Promise<void> {
  await db.update(billingCustomers).set({ userId: null }).where(eq(billingCustomers.id, id));
}

/** Deletes a customer with its subscriptions. */
export async function deleteCustomer(db: Database, id: string): Promise<void> {
  await db.delete(billingCustomers).where(eq(billingCustomers.id, id));
}

/** Locks a customer, and its member first: the same order as in deleting an account. */
export async function lockCustomer(
  tx: Transaction,
  customerId: string,
): Promise<{ customer: CustomerRow; owner: OwnerRow | undefined } | undefined> {
  const before = await selectCustomer(tx, customerId);
  const owner = before?.userId ? await lockOwner(tx, before.userId) : undefined;
  const [customer] = await tx
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.id, customerId))
    .for('update');
  return customer && { customer, owner: customer.userId === owner?.id ? owner : undefined };
}

/** Locks a member whose tier may change. */
export async function lockOwner(tx: Transaction, userId: number): Promise<OwnerRow | undefined> {
  const [owner] = await tx.select(ownerColumns).from(users).where(eq(users.id, userId)).for('no key update');
  return owner;
}

export async function selectSubscription(db: Database, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

/** All subscriptions the member ever had, newest first. */
export async function selectSubscriptionsOf(
  db: Database,
  { userId, livemode }: Account,
): Promise<SubscriptionRow[]> {
  const rows = await db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.livemode, livemode)))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id));
  return rows.map(({ subscription }) => subscription);
}

/** Whether a member has a subscription for real money that has not ended. */
export async function paysForReal(db: Database, userId: number): Promise<boolean> {
  const rows = await selectSubscriptionsOf(db, { userId, livemode: true });
  return rows.some(({ status }) => !endedStatuses.includes(status));
}

export async function selectSubscriptionsOfCustomer(
  db: Database,
  customerId: string,
): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.customerId, customerId));
}
