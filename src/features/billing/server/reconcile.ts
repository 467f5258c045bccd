/** Compares all live subscriptions with the provider and corrects differences: events may never have arrived. */
import type Stripe from 'stripe';
import type { z } from 'zod';
import type { reconciliationSchema } from '../admin-schemas.ts';
import { type Converging, converge } from './converge.ts';
import { endDisputed, findUnended, listDisputes } from './disputes.ts';
import { entitle, findTierChange } from './entitle.ts';
import { createFailureCount } from './failure-count.ts';
import { stageOf } from './provider-subscriptions.ts';
import { lockOwner, type SubscriptionRow } from './queries.ts';
import { reconcileLedger } from './reconcile-ledger.ts';
import { endedStatuses, idOf, isSameState, readFacts, type SubscriptionFacts } from './subscription-facts.ts';
import {
  selectKnownCustomers,
  selectLive,
  selectPayingMembers,
  selectSubscriptions,
} from './sweep-queries.ts';

type Reconciliation = z.infer<typeof reconciliationSchema>;
/** Converges a subscription, and reports what differed. */
type Mend = (id: string) => Promise<void>;

const failure = 'The payment provider does not answer.';
const pageSize = 100;
const rowsPerPage = 500;

/**
 * Compares the provider's list, rows missing from it, disputes, payments, then every tier. Two runs at once are safe.
 * @throws AppError 502, 503 where the provider fails to list or, repeatedly, to answer; tiers are still compared
 */
export async function reconcile(billing: Converging): Promise<Reconciliation> {
  const report: Reconciliation = { checked: 0, mended: [], unknown: [], failed: 0 };
  const compared = new Set<string>();
  const failures = createFailureCount();
  const attempt = async (id: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (err) {
      report.failed += 1;
      billing.logger.error({ err, id }, 'what goes on could not be compared');
      failures.add(err);
    }
  };
  const mend = (id: string) =>
    attempt(id, async () => {
      const converged = await converge(billing, id);
      compared.add(id);
      if (!converged) return;
      const [was, is] = [describe(converged.before), describe(converged.after)];
      if (was !== is) note(billing, report, { subscription: id, was, is });
    });
  try {
    const listed = await compareListed(billing, report, { compared, mend });
    await readUnlisted(billing, report, { listed, mend });
    for await (const dispute of listDisputes(billing)) {
      await attempt(dispute.id, async () => {
        const id = await findUnended(billing, dispute);
        if (!id) return;
        await endDisputed(billing, id);
        await mend(id);
      });
    }
    await reconcileLedger(billing, attempt);
  } finally {
    await compareTiers(billing, report, compared);
    const { checked, mended, unknown, failed } = report;
    const counts = { checked, mended: mended.length, unknown: unknown.length, failed };
    billing.logger.info(counts, 'subscriptions compared with the provider');
  }
  return report;
}

/** Also logs it, because nobody reads the report of the daily run. A subscription that changes twice has one entry. */
function note(
  { logger }: Converging,
  report: Reconciliation,
  mended: Reconciliation['mended'][number],
): void {
  const earlier = report.mended.find(({ subscription }) => subscription === mended.subscription);
  if (earlier) earlier.is = mended.is;
  else report.mended.push(mended);
  logger.warn(mended, 'what differed from the payment provider was mended');
}

/** Compares the subscriptions that the provider lists as not ended. @returns their ids */
async function compareListed(
  billing: Converging,
  report: Reconciliation,
  { compared, mend }: { compared: Set<string>; mend: Mend },
): Promise<Set<string>> {
  const { db, provider } = billing;
  const listed = new Set<string>();
  let after: string | undefined;
  for (;;) {
    const asked = { limit: pageSize, ...(after && { starting_after: after }) };
    const { data, has_more: hasMore } = await provider.ask(failure, (stripe) =>
      stripe.subscriptions.list(asked),
    );
    const facts = data.flatMap((subscription) => readFacts(subscription, provider.prices) ?? []);
    const ids = data.map(({ customer }) => idOf(customer));
    const customers = await selectKnownCustomers(db, ids, provider);
    const ours = facts.filter(({ customerId }) => customers.has(customerId));
    for (const each of data.filter(isOfThisSite)) {
      if (customers.has(idOf(each.customer))) continue;
      report.unknown.push(each.id);
      billing.logger.error({ subscription: each.id }, 'a subscription belongs to nobody here');
    }
    const rows = await selectSubscriptions(db, ours);
    report.checked += ours.length;
    for (const each of ours) {
      listed.add(each.id);
      if (isSame(rows.get(each.id), each)) compared.add(each.id);
      else await mend(each.id);
    }
    after = data.at(-1)?.id;
    if (!hasMore || !after) return listed;
  }
}

/** Whether this site started it and it has not ended. */
function isOfThisSite(subscription: Stripe.Subscription): boolean {
  return subscription.metadata.userId !== undefined && stageOf(subscription) !== 'ended';
}

/** Whether a row equals the provider's list. The list does not say since when a payment is owed. */
function isSame(row: SubscriptionRow | undefined, facts: SubscriptionFacts): boolean {
  return row !== undefined && facts.status !== 'past_due' && isSameState(row, facts);
}

/** Reads live rows that the provider did not list. */
async function readUnlisted(
  billing: Converging,
  report: Reconciliation,
  { listed, mend }: { listed: ReadonlySet<string>; mend: Mend },
): Promise<void> {
  const { db, provider } = billing;
  let after = '';
  for (;;) {
    const page = await selectLive(db, { livemode: provider.livemode, after, limit: rowsPerPage });
    for (const { id } of page) {
      if (listed.has(id)) continue;
      report.checked += 1;
      await mend(id);
    }
    after = page.at(-1)?.id ?? '';
    if (page.length < rowsPerPage) return;
  }
}

/**
 * Corrects tiers that do not follow from the subscriptions, as after a manual change or a switch from test mode to
 * live. Skips members whose subscriptions could not be compared: a mail that the plan has ended would be premature.
 */
async function compareTiers(
  billing: Converging,
  report: Reconciliation,
  compared: ReadonlySet<string>,
): Promise<void> {
  const { db, provider, now, site } = billing;
  const { livemode } = provider;
  let after = 0;
  for (;;) {
    const page = await selectPayingMembers(db, { livemode, after, limit: rowsPerPage });
    for (const { owner, rows } of page) {
      const isKnown = rows.every(({ id, status }) => compared.has(id) || endedStatuses.includes(status));
      if (!isKnown || !findTierChange(owner, rows, now())) continue;
      const change = await db.transaction(async (tx) => {
        const locked = await lockOwner(tx, owner.id);
        return locked && entitle(tx, locked, { livemode, now: now(), site });
      });
      if (change) note(billing, report, { subscription: `member ${owner.id}`, ...change });
    }
    after = page.at(-1)?.owner.id ?? after;
    if (page.length < rowsPerPage) return;
  }
}

function describe(row: SubscriptionRow | undefined): string {
  if (!row) return 'unknown';
  const { tier, interval, status, currentPeriodEnd, cancelAtPeriodEnd, hasCard, pastDueSince } = row;
  return [
    `${tier} by the ${interval}, ${status}, to ${currentPeriodEnd.toISOString()}`,
    ...(cancelAtPeriodEnd ? ['ends then'] : []),
    ...(hasCard ? [] : ['no card']),
    ...(pastDueSince ? [`owed since ${pastDueSince.toISOString()}`] : []),
  ].join(', ');
}
