/**
 * Members with random histories on a simulated clock: they buy, click twice, are declined, cancel, change, leave. The
 * provider's events come to the site three times each, shuffled, late, and some never; its answers are sometimes lost.
 */
import assert from 'node:assert/strict';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { users } from '#features/accounts/server/index.ts';
import { billingCustomers } from '#features/billing/server/index.ts';
import { createProvider, type Provider } from '#features/billing/server/provider.ts';
import type { StandIn } from '#platform/payments/stand-in/start-stand-in.ts';
import { compareWithBooks } from './billing-comparison.ts';
import { createEventStorm } from './event-storm.ts';
import {
  type Billing,
  type BillingMember,
  openBillingOver,
  type Plan,
  withProvider,
} from './open-billing.ts';
import { findDoubleCharges, readBooks } from './payment-oracle.ts';
import { createRandom, pick } from './random.ts';

type Options = { accounts: number; seed: number; days?: number; progress?: (line: string) => void };

const password = 'walls of Uruk';
const plans: readonly Plan[] = ['premium-month', 'premium-year', 'scholar-month', 'scholar-year'];
const cards = [
  ...(['success', 'success', 'success', 'fails-later', 'fails-later'] as const),
  ...(['declined', 'insufficient-funds'] as const),
];
const stepDays = 3;
/** Of the calls of the provider, those whose answer is lost. */
const lostAnswers = 0.02;

/** @returns what happened, in figures. @throws AssertionError where a member has more or less than the oracle says */
export async function runBillingChaos(
  database: Parameters<typeof openBillingOver>[0],
  { accounts, seed, days = 75, progress = () => {} }: Options,
) {
  const random = createRandom(seed);
  await using billing = await openBillingOver(database, {
    change: (payments, standIn) => withProvider(payments, (provider) => withoutRetries(provider, standIn)),
  });
  // Events are taken from the provider's list, and sent as the simulation likes.
  billing.standIn.faults.dropEvents(1, () => 0);
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1 });
  const events = createEventStorm(billing, random);
  const members: BillingMember[] = [];
  const done = { actions: 0, refused: 0, changes: 0, left: 0 };
  const looks: Awaited<ReturnType<typeof compareWithBooks>>[] = [];
  const passDays = (count: number) =>
    billing.standIn.advanceTo(new Date(billing.standIn.now().getTime() + count * 86_400_000));
  for (let day = 0; day < days; day += stepDays) {
    const expected = Math.min(accounts, Math.ceil((accounts * (day + stepDays)) / (days * 0.8)));
    while (members.length < expected) {
      const member = await billing.join();
      await billing.db.update(users).set({ passwordHash }).where(eq(users.id, member.userId));
      members.push(member);
      await act(member, 'subscribe');
    }
    for (const member of members) {
      if (random() < 0.12) await act(member, pick(random, actions));
    }
    await passDays(stepDays);
    await events.blow();
    await billing.run('end-orphaned-customers');
    if (random() < 0.2) await billing.run('lower-lapsed-tiers');
    if (random() < 0.15) looks.push(await compareWithBooks(billing));
    progress(`day ${day + stepDays} of ${days}: ${members.length} members, ${done.actions} actions`);
  }

  /** One thing that a member does; the provider may fail in the middle of it. */
  async function act(member: BillingMember, action: Action): Promise<void> {
    done.actions += 1;
    if (random() < lostAnswers)
      billing.standIn.faults.failNext(random() < 0.5 ? 'connection' : 'http-500', 1);
    const { statuses, changed } = await perform(billing, member, { action, random });
    done.changes += changed;
    for (const status of statuses) {
      assert.ok(
        [200, 400, 401, 402, 404, 409, 502, 503].includes(status),
        `${action} was answered ${status}`,
      );
      if (status !== 200) done.refused += 1;
    }
    if (action === 'leave' && statuses[0] === 200) done.left += 1;
  }

  looks.push(await compareWithBooks(billing));
  // From now on the site hears nothing.
  for (const count of [2, 5, 9, 45]) {
    await passDays(count);
    looks.push(await compareWithBooks(billing));
  }
  assert.deepEqual(billing.faults, []);
  const books = await readBooks(billing.stripe);
  assert.deepEqual(findDoubleCharges(books), []);
  const changes = books.invoices.filter(({ billing_reason: reason }) => reason === 'subscription_update');
  assert.ok(
    changes.length <= done.changes + books.invoices.length * lostAnswers,
    'a change was charged twice',
  );
  const sum = (name: keyof (typeof looks)[number]) => looks.reduce((total, look) => total + look[name], 0);
  return {
    ...{ ...done, ...events.figures, invoices: books.invoices.length, looks: looks.length },
    ...{ paying: sum('premium') + sum('scholar'), pastDue: sum('pastDue'), mended: sum('mended') },
  };
}

const actions = [
  ...([
    'subscribe',
    'subscribe',
    'double click',
    'two tabs',
    'cancel',
    'cancel',
    'resume',
    'change',
  ] as const),
  ...(['change twice', 'replace card', 'dispute', 'end at provider', 'look', 'leave'] as const),
];
type Action = (typeof actions)[number];
type Performed = { statuses: number[]; changed: number };

async function perform(
  billing: Billing,
  member: BillingMember,
  { action, random }: { action: Action; random: () => number },
): Promise<Performed> {
  const plan = pick(random, plans);
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);
  const pay = async (answers: Awaited<ReturnType<BillingMember['checkOut']>>[]): Promise<Performed> => {
    const card = pick(random, cards);
    // Some go away before they pay.
    if (random() < 0.85) {
      await Promise.all(
        answers.flatMap(({ body: { clientSecret } }) =>
          clientSecret ? billing.standIn.confirm({ clientSecret, card }).catch(() => undefined) : [],
        ),
      );
    }
    return { statuses: statusesOf(answers), changed: 0 };
  };
  switch (action) {
    case 'subscribe':
      return pay([await member.checkOut(plan)]);
    case 'double click':
      return pay(await Promise.all([member.checkOut(plan), member.checkOut(plan)]));
    case 'two tabs':
      return pay(await Promise.all([member.checkOut(plan), member.checkOut(pick(random, plans))]));
    case 'cancel':
    case 'resume':
      return { statuses: statusesOf([await member.ask('POST', `/api/subscription/${action}`)]), changed: 0 };
    case 'change':
    case 'change twice': {
      const { priceId } = billing.priceOf(plan);
      const shown = await member.ask('POST', '/api/subscription/preview', { priceId });
      if (shown.status !== 200) return { statuses: [shown.status], changed: 0 };
      const { prorationDate, currentPriceId, dueNow } = shown.body;
      const body = { priceId, prorationDate, currentPriceId, dueNow };
      const change = () => member.ask('POST', '/api/subscription/change', body);
      const answers = await Promise.all(action === 'change' ? [change()] : [change(), change()]);
      const statuses = statusesOf(answers);
      return { statuses, changed: statuses.filter((status) => status === 200).length };
    }
    case 'look':
      return { statuses: statusesOf([await member.ask('GET', '/api/subscription/status')]), changed: 0 };
    case 'leave': {
      if (random() < 0.5) return { statuses: [], changed: 0 };
      const answers = await Promise.all([
        member.ask('POST', '/api/account/delete', { password }),
        member.checkOut(plan),
      ]);
      return { statuses: statusesOf(answers), changed: 0 };
    }
    default:
      await intervene(billing, member, { action, random });
      return { statuses: [], changed: 0 };
  }
}

/** What happens at the provider, without the site. */
async function intervene(
  { db, stripe, standIn }: Billing,
  { userId }: BillingMember,
  { action, random }: { action: Action; random: () => number },
): Promise<void> {
  const [owner] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
  if (!owner) return;
  const customer = owner.id;
  const [live] = (await stripe.subscriptions.list({ customer })).data.filter(({ status }) =>
    ['active', 'past_due'].includes(status),
  );
  if (action === 'dispute') {
    const [charge] = (await stripe.charges.list({ customer })).data;
    const intent = charge?.status === 'succeeded' && !charge.disputed ? charge.payment_intent : null;
    if (intent && random() < 0.5) standIn.faults.dispute(String(intent));
    return;
  }
  if (!live) return;
  if (action === 'end at provider') {
    if (random() < 0.5) await stripe.subscriptions.cancel(live.id);
    else await stripe.subscriptions.update(live.id, { cancel_at_period_end: random() < 0.5 });
    return;
  }
  const token = random() < 0.6 ? 'pm_card_visa' : 'pm_card_chargeCustomerFail';
  const method = await stripe.paymentMethods.attach(token, { customer });
  await stripe.subscriptions.update(live.id, { default_payment_method: method.id });
}

/** Lost answers are repeated by who asks, not by the SDK, which waits before. */
function withoutRetries(provider: Provider, { secretKey, host, port }: StandIn): Provider {
  const stripe = new Stripe(secretKey, {
    host,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return createProvider({ ...provider, stripe }, { warn: () => {}, error: () => {} });
}
