/**
 * Makes what the database knows of a subscription the same as the provider's word, and the member's tier what follows
 * from it. The one way in which either changes: webhook, checkout, reconciliation and the account page all end here.
 *
 * No transaction is open while the provider is asked: the embedded database has one connection, and everybody else would
 * wait for the provider. Instead the row has a version. What was read from the provider is written only if nobody has
 * written since before it was read; else it is read again. So what is written is never older than what was there.
 */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Logger } from '#platform/log/logger.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { LetterSite } from '#platform/mail/render-letter.ts';
import { createSharedRuns, type SharedRuns } from '#platform/shared-runs.ts';
import { endOfGrace } from '../entitlements.ts';
import { entitle } from './entitle.ts';
import * as mails from './mails.ts';
import type { Provider } from './provider.ts';
import { lockCustomer, type OwnerRow, type SubscriptionRow, selectSubscription } from './queries.ts';
import { type ProviderState, readSubscription } from './read-subscription.ts';
import { subscriptions } from './schema.ts';
import { endedStatuses, isSameState } from './subscription-facts.ts';

export type Converging = {
  db: Database;
  provider: Provider;
  site: LetterSite;
  now: () => Date;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
};

/** What the row said before and says now. */
export type Converged = { before: SubscriptionRow | undefined; after: SubscriptionRow };

/** How often it is read again because other processes wrote meanwhile. */
const maxAttempts = 10;

/** Of each provider that there is in this process. */
const sharedRuns = new WeakMap<Provider, SharedRuns<Converged | undefined>>();

/**
 * @returns undefined where the customer is not ours, or the price none of ours
 * @throws AppError 502, 503 where the provider does not answer, or does not know the subscription
 */
export async function converge(billing: Converging, id: string): Promise<Converged | undefined> {
  const { provider } = billing;
  const run = sharedRuns.get(provider) ?? createSharedRuns();
  sharedRuns.set(provider, run);
  return run(id, () => readAndWrite(billing, id));
}

async function readAndWrite(billing: Converging, id: string): Promise<Converged | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const known = await selectSubscription(billing.db, id);
    const version = known?.version ?? null;
    const state = await readSubscription(billing, { id, known });
    if (!state) return undefined;
    // Most events are about what is known already.
    const isKnown = known !== undefined && isSameState<Partial<ProviderState>>(known, state);
    const result = isKnown
      ? await confirm(billing.db, known)
      : await billing.db.transaction((tx) => write(tx, billing, { state, version }));
    if (result !== 'overtaken') return result;
  }
  throw new AppError('unavailable', 'Payments are busy. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
}

/** That a row is still right is news too: what others have read before must not be written over it. */
async function confirm(db: Database, known: SubscriptionRow): Promise<Converged | 'overtaken'> {
  const { id, version } = known;
  const [after] = await db
    .update(subscriptions)
    .set({ version: version + 1 })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.version, version)))
    .returning();
  return after ? { before: known, after } : 'overtaken';
}

async function write(
  tx: Transaction,
  billing: Converging,
  { state, version }: { state: ProviderState; version: number | null },
): Promise<Converged | undefined | 'overtaken'> {
  const { firstCharge, ...facts } = state;
  const locked = await lockCustomer(tx, facts.customerId);
  if (!locked) return undefined;
  const before = await selectSubscription(tx, facts.id);
  if ((before?.version ?? null) !== version) return 'overtaken';
  const now = billing.now();
  const trialNoticeFor = firstCharge === undefined ? (before?.trialNoticeFor ?? null) : facts.trialEnd;
  const values = { ...facts, trialNoticeFor, version: (version ?? 0) + 1 };
  const [after] = before
    ? await tx.update(subscriptions).set(values).where(eq(subscriptions.id, facts.id)).returning()
    : await tx.insert(subscriptions).values(values).returning();
  if (!after) throw new Error('The subscription was not written.');
  const { customer, owner } = locked;
  if (owner && customer.livemode === billing.provider.livemode) {
    for (const mail of await writeMails(billing, owner, { before, after, state }))
      await enqueueMail(tx, mail);
    await entitle(tx, owner, { livemode: customer.livemode, now, site: billing.site });
  }
  return { before, after };
}

/** What the member is told of a change. */
async function writeMails(
  { site }: Converging,
  owner: OwnerRow,
  { before, after, state }: Converged & { state: ProviderState },
): Promise<Mail[]> {
  const found: Promise<Mail>[] = [];
  const isNewlyPastDue = after.pastDueSince?.getTime() !== before?.pastDueSince?.getTime();
  if (after.pastDueSince && isNewlyPastDue) {
    const accessUntil = endOfGrace(after.pastDueSince);
    found.push(mails.writePaymentFailedMail(site, owner, { ...after, accessUntil }));
  }
  if (
    before &&
    !before.cancelAtPeriodEnd &&
    after.cancelAtPeriodEnd &&
    !endedStatuses.includes(after.status)
  ) {
    const endsOn = after.currentPeriodEnd;
    found.push(mails.writeCanceledMail(site, owner, { ...after, endsOn }));
  }
  if (state.firstCharge !== undefined && after.trialEnd) {
    const chargedOn = after.trialEnd;
    const { firstCharge: cents } = state;
    found.push(mails.writeTrialEndingMail(site, owner, { ...after, cents, chargedOn }));
  }
  return Promise.all(found);
}
