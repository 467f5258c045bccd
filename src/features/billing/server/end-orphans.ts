/** Ends the customers of deleted accounts at the payment provider, so that nobody is charged for them. */
import type { BillingContext } from './billing-context.ts';
import type { Converging } from './converge.ts';
import { type LeasedCustomer, withCustomer } from './customers.ts';
import { createFailureCount } from './failure-count.ts';
import { isMissing } from './provider.ts';
import { listSubscriptions, stageOf } from './provider-subscriptions.ts';
import { type CustomerRow, deleteCustomer, selectSubscriptionsOfCustomer } from './queries.ts';
import { endedStatuses } from './subscription-facts.ts';
import { countRealOrphans, selectOrphans } from './sweep-queries.ts';

const failure = 'The customer could not be deleted.';
const batchSize = 100;

/** Ends everything of deleted accounts at the provider; the next run retries what fails. */
export async function endOrphans(billing: Converging): Promise<void> {
  const { db, provider, logger } = billing;
  const orphans = await selectOrphans(db, { livemode: provider.livemode, limit: batchSize });
  const failures = createFailureCount();
  for (const orphan of orphans) {
    await endOrphan(billing, orphan).catch((err: unknown) => {
      logger.error({ err, customer: orphan.id }, 'the customer of a deleted account was not ended');
      failures.add(err);
    });
  }
}

/** Without live keys, purchases with real money cannot be ended: the operator must know. */
export async function reportUnended({ db, logger }: Pick<BillingContext, 'db' | 'logger'>): Promise<void> {
  const count = await countRealOrphans(db);
  if (count === 0) return;
  logger.error(
    { count },
    'customers of deleted accounts may still be charged: live keys are needed to end them',
  );
}

async function endOrphan(billing: Converging, orphan: CustomerRow): Promise<void> {
  await withCustomer(billing, orphan, async (customer) => {
    try {
      for (const subscription of await listSubscriptions(customer, failure)) {
        if (stageOf(subscription) === 'ended') continue;
        await customer.ask(failure, (stripe) => stripe.subscriptions.cancel(subscription.id));
      }
      await customer.ask(failure, (stripe) => stripe.customers.del(orphan.id));
    } catch (error) {
      if (!isMissing(error) || !(await isGone(billing, orphan, customer))) throw error;
    }
  });
  await deleteCustomer(billing.db, orphan.id);
}

/**
 * Whether the provider has deleted the customer together with its subscriptions. A customer that it never knew belongs
 * to another provider account: the row is deleted if nothing could be charged, and kept if real money may still be
 * charged, since the configured keys may be the wrong ones.
 */
async function isGone(
  { db }: Converging,
  { id, livemode }: CustomerRow,
  { ask }: LeasedCustomer,
): Promise<boolean> {
  try {
    const customer = await ask(failure, (stripe) => stripe.customers.retrieve(id));
    return customer.deleted === true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    const rows = await selectSubscriptionsOfCustomer(db, id);
    return !livemode || rows.every(({ status }) => endedStatuses.includes(status));
  }
}
