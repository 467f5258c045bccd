/**
 * Exports the billing data of a member. Deletion needs no code here: foreign keys delete the requests and detach the
 * customer and the payments from the member, and a job ends the customer at the provider.
 */
import { desc, eq } from 'drizzle-orm';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { billingCustomers, payments, studentRequests, subscriptions } from './schema.ts';

export const billingExporter: DataExporter = {
  name: 'billing',
  async read(db, { userId }) {
    const { customerId, tier, interval, status, currentPeriodEnd, cancelAtPeriodEnd, trialEnd, createdAt } =
      subscriptions;
    const bought = await db
      .select({
        ...{ id: subscriptions.id, customerId, tier, interval, status },
        ...{ currentPeriodEnd, cancelAtPeriodEnd, trialEnd, createdAt },
      })
      .from(subscriptions)
      .innerJoin(billingCustomers, eq(billingCustomers.id, customerId))
      .where(eq(billingCustomers.userId, userId))
      .orderBy(desc(createdAt), desc(subscriptions.id));
    const customers = await db
      .select({
        id: billingCustomers.id,
        livemode: billingCustomers.livemode,
        createdAt: billingCustomers.createdAt,
      })
      .from(billingCustomers)
      .where(eq(billingCustomers.userId, userId))
      .orderBy(desc(billingCustomers.createdAt), desc(billingCustomers.id));
    const { amountCents, refundedCents, livemode, paidAt } = payments;
    const paid = await db
      .select({
        ...{ id: payments.id, subscriptionId: payments.subscriptionId, tier: payments.tier },
        ...{ interval: payments.interval, amountCents, refundedCents, livemode, paidAt },
      })
      .from(payments)
      .where(eq(payments.userId, userId))
      .orderBy(desc(paidAt), desc(payments.id));
    const { statement, state, code, decidedAt } = studentRequests;
    const requests = await db
      .select({ statement, state, code, decidedAt, createdAt: studentRequests.createdAt })
      .from(studentRequests)
      .where(eq(studentRequests.userId, userId))
      .orderBy(desc(studentRequests.id));
    return customers.length + requests.length + paid.length > 0
      ? { customers, subscriptions: bought, payments: paid, studentRequests: requests }
      : undefined;
  },
};
