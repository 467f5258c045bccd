/**
 * Makes the stored subscription equal to the provider's, and sets the member's tier accordingly. This is the only way
 * to change either: webhook, checkout, reconciliation and account page all use it.
 *
 * No transaction is open while the provider is asked: the embedded database has one connection, and everybody else
 * would wait for the provider. Instead the row has a version. Data read from the provider is written only if the row
 * was not written since before that read; otherwise it is read again. So newer data is never overwritten by older data.
 */
import { and, eq } from 'drizzle-orm';
import { addressMail, type MemberLetter } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Logger } from '#platform/log/logger.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { createSharedRuns, type SharedRuns } from '#platform/shared-runs.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { endOfGrace } from '../entitlements.ts';
import { entitle } from './entitle.ts';
import * as mails from './mails.ts';
import type { Provider } from './provider.ts';
import { lockCustomer, type SubscriptionRow, selectSubscription } from './queries.ts';
import { type ProviderState, readSubscription } from './read-subscription.ts';
import { subscriptions } from './schema.ts';
import { endedStatuses, isSameState } from './subscription-facts.ts';

export type Converging = {
  db: Database;
  provider: Provider;
  site: SiteIdentity;
  now: () => Date;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
};

/** The row before and after converging. */
export type Converged = { before: SubscriptionRow | undefined; after: SubscriptionRow };

/** Maximum number of reads: the provider is read again if another process wrote the row meanwhile. */
const maxAttempts = 10;

/** Shared runs, for each provider in this process. */
const sharedRuns = new WeakMap<Provider, SharedRuns<Converged | undefined>>();

/**
 * @returns undefined where the customer or the price is not one of this site
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
    const state = await readSubscription(billing, { id, known });
    if (!state) return undefined;
    // Most events contain nothing new.
    const isKnown = known !== undefined && isSameState<Partial<ProviderState>>(known, state);
    const result = isKnown ? await confirm(billing.db, known) : await writeChange(billing, { known, state });
    if (result !== 'overtaken') return result;
  }
  throw new AppError('unavailable', 'Payments are busy. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
}

/** Raises the version even if nothing changed, so that data that others read earlier does not overwrite the row. */
async function confirm(db: Database, known: SubscriptionRow): Promise<Converged | 'overtaken'> {
  const { id, version } = known;
  const [after] = await db
    .update(subscriptions)
    .set({ version: version + 1 })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.version, version)))
    .returning();
  return after ? { before: known, after } : 'overtaken';
}

/** `known` is the stored row if its version is unchanged, so the mails about the change can be rendered first. */
async function writeChange(
  billing: Converging,
  { known, state }: { known: SubscriptionRow | undefined; state: ProviderState },
): Promise<Converged | undefined | 'overtaken'> {
  const version = known?.version ?? null;
  const letters = await writeLetters(billing, known, state);
  return billing.db.transaction((tx) => write(tx, billing, { state, version, letters }));
}

async function write(
  tx: Transaction,
  billing: Converging,
  {
    state,
    version,
    letters,
  }: { state: ProviderState; version: number | null; letters: readonly MemberLetter[] },
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
    for (const letter of letters) await enqueueMail(tx, addressMail(letter, owner));
    await entitle(tx, owner, { livemode: customer.livemode, now, site: billing.site });
  }
  return { before, after };
}

/** The mails to the member about a change. */
async function writeLetters(
  { site }: Converging,
  before: SubscriptionRow | undefined,
  after: ProviderState,
): Promise<MemberLetter[]> {
  const found: Promise<MemberLetter>[] = [];
  const isNewlyPastDue = after.pastDueSince?.getTime() !== before?.pastDueSince?.getTime();
  if (after.pastDueSince && isNewlyPastDue) {
    const accessUntil = endOfGrace(after.pastDueSince);
    found.push(mails.writePaymentFailedMail(site, { ...after, accessUntil }));
  }
  if (
    before &&
    !before.cancelAtPeriodEnd &&
    after.cancelAtPeriodEnd &&
    !endedStatuses.includes(after.status)
  ) {
    const endsOn = after.currentPeriodEnd;
    found.push(mails.writeCanceledMail(site, { ...after, endsOn }));
  }
  const { firstCharge: cents, trialEnd: chargedOn } = after;
  if (cents !== undefined && chargedOn) {
    found.push(mails.writeTrialEndingMail(site, { ...after, cents, chargedOn }));
  }
  return Promise.all(found);
}
