/** What billing does by itself. */
import { lt } from 'drizzle-orm';
import type { Job } from '#platform/jobs/jobs.ts';
import { trialNoticeDays } from '../plans.ts';
import type { BillingContext } from './billing-context.ts';
import type { Converging } from './converge.ts';
import { withCustomer } from './customers.ts';
import { entitle } from './entitle.ts';
import { isMissing } from './provider.ts';
import { listSubscriptions, settle, stageOf } from './provider-subscriptions.ts';
import { type CustomerRow, deleteCustomer, lockOwner, selectSubscriptionsOf } from './queries.ts';
import { reconcile } from './reconcile.ts';
import { paymentEvents } from './schema.ts';
import { endedStatuses } from './subscription-facts.ts';
import { selectEndingTrials, selectLapsed, selectOrphans } from './sweep-queries.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Events are kept as long as the provider could send one again, and some more. */
const eventDays = 90;
const batchSize = 100;

export function billingJobs(billing: BillingContext): readonly Job[] {
  const { provider } = billing;
  return [
    {
      name: 'lower-lapsed-tiers',
      everyMs: hour,
      run: () => lowerLapsed(billing),
    },
    {
      name: 'delete-old-payment-events',
      everyMs: day,
      async run({ db, now }) {
        const before = new Date(now.getTime() - eventDays * day);
        await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
      },
    },
    ...(provider ? providerJobs({ ...billing, provider }) : []),
  ];
}

function providerJobs(billing: Converging): readonly Job[] {
  return [
    {
      name: 'end-orphaned-customers',
      everyMs: minute,
      run: () => endOrphans(billing),
    },
    {
      name: 'announce-ends-of-trials',
      everyMs: hour,
      run: () => announceTrialEnds(billing),
    },
    {
      name: 'reconcile-subscriptions',
      everyMs: day,
      async run() {
        await reconcile(billing);
      },
    },
  ];
}

/** Where the provider's own event for it has not come. */
async function announceTrialEnds(billing: Converging): Promise<void> {
  const { db, provider, now } = billing;
  const before = new Date(now().getTime() + trialNoticeDays * day);
  const trials = await selectEndingTrials(db, { livemode: provider.livemode, before });
  for (const { id } of trials) await settle(billing, id);
}

/** Ends everything of deleted accounts at the provider; what fails is tried again by the next run. */
async function endOrphans(billing: Converging): Promise<void> {
  const { db, provider, logger } = billing;
  const orphans = await selectOrphans(db, { livemode: provider.livemode, limit: batchSize });
  for (const orphan of orphans) {
    await endOrphan(billing, orphan).catch((err: unknown) =>
      logger.error({ err, customer: orphan.id }, 'the customer of a deleted account was not ended'),
    );
  }
}

async function endOrphan(billing: Converging, orphan: CustomerRow): Promise<void> {
  const failure = 'The customer could not be deleted.';
  await withCustomer(billing, orphan, async (customer) => {
    for (const subscription of await listSubscriptions(customer, failure)) {
      if (stageOf(subscription) === 'ended') continue;
      await customer.ask(failure, (stripe) => stripe.subscriptions.cancel(subscription.id));
    }
    await customer
      .ask(failure, (stripe) => stripe.customers.del(orphan.id))
      .catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
  });
  await deleteCustomer(billing.db, orphan.id);
}

/** Asks once more whether a tier has really ended, then lowers it. */
async function lowerLapsed(billing: BillingContext): Promise<void> {
  const { db, provider, now, site } = billing;
  const livemode = provider?.livemode ?? true;
  let after = 0;
  for (;;) {
    const page = await selectLapsed(db, { now: now(), after, limit: batchSize });
    for (const { id } of page) {
      const rows = await selectSubscriptionsOf(db, { userId: id, livemode });
      const live = rows.filter(({ status }) => !endedStatuses.includes(status));
      if (provider) for (const row of live) await settle({ ...billing, provider }, row.id);
      await db.transaction(async (tx) => {
        const owner = await lockOwner(tx, id);
        if (owner) await entitle(tx, owner, { livemode, now: now(), site });
      });
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < batchSize) return;
  }
}
