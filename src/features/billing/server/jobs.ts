/** Background jobs of billing. */
import { lt } from 'drizzle-orm';
import type { Job } from '#platform/jobs/jobs.ts';
import { trialNoticeDays } from '../plans.ts';
import type { BillingContext } from './billing-context.ts';
import { type Converging, converge } from './converge.ts';
import { endOrphans, reportUnended } from './end-orphans.ts';
import { entitle } from './entitle.ts';
import { createFailureCount } from './failure-count.ts';
import { lockOwner, selectSubscriptionsOf } from './queries.ts';
import { reconcile } from './reconcile.ts';
import { paymentEvents } from './schema.ts';
import { endedStatuses } from './subscription-facts.ts';
import { selectEndingTrials, selectLapsed } from './sweep-queries.ts';
import { updateCustomers } from './update-customers.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Events are kept for longer than the provider could send them again. */
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
    ...(provider?.livemode
      ? []
      : [{ name: 'report-unended-customers', everyMs: hour, run: () => reportUnended(billing) }]),
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
      name: 'update-customers',
      everyMs: day,
      run: () => updateCustomers(billing),
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

/** Notifies members of ending trials for which the provider's event has not arrived. */
async function announceTrialEnds(billing: Converging): Promise<void> {
  const { db, provider, now, logger } = billing;
  const before = new Date(now().getTime() + trialNoticeDays * day);
  const trials = await selectEndingTrials(db, { livemode: provider.livemode, before });
  const failures = createFailureCount();
  for (const { id } of trials) {
    await converge(billing, id).catch((err: unknown) => {
      logger.warn({ err, subscription: id }, 'the end of a trial was not announced');
      failures.add(err);
    });
  }
}

/**
 * Checks once more whether a tier has really ended, then lowers it. While the provider does not respond, the row stays:
 * the tier no longer counts, but a mail that the plan has ended would be premature.
 */
async function lowerLapsed(billing: BillingContext): Promise<void> {
  const { db, provider, now, site, logger } = billing;
  const livemode = provider?.livemode ?? true;
  const failures = createFailureCount();
  let after = 0;
  for (;;) {
    const page = await selectLapsed(db, { now: now(), after, limit: batchSize });
    for (const { id } of page) {
      const rows = await selectSubscriptionsOf(db, { userId: id, livemode });
      const live = rows.filter(({ status }) => !endedStatuses.includes(status));
      if (live.length > 0 && !provider) continue;
      try {
        if (provider) for (const row of live) await converge({ ...billing, provider }, row.id);
      } catch (err) {
        logger.warn({ err, member: id }, 'a tier that has ended was not lowered');
        failures.add(err);
        continue;
      }
      await db.transaction(async (tx) => {
        const owner = await lockOwner(tx, id);
        if (owner) await entitle(tx, owner, { livemode, now: now(), site });
      });
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < batchSize) return;
  }
}
