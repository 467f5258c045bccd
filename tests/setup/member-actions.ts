/** Actions of the simulated members, and changes at the payment provider that bypass the site. */
import { eq } from 'drizzle-orm';
import { billingCustomers } from '#features/billing/server/index.ts';
import type { Billing, BillingMember, Plan } from './open-billing.ts';
import { pick } from './random.ts';

export const password = 'walls of Uruk';
const plans: readonly Plan[] = ['premium-month', 'premium-year', 'scholar-month', 'scholar-year'];
const cards = [
  ...(['success', 'success', 'success', 'fails-later', 'fails-later'] as const),
  ...(['declined', 'insufficient-funds', 'authentication', 'always-authentication'] as const),
];
const statement = 'I study at the University of Uruk, student number 2600.';

export const actions = [
  ...(['subscribe', 'subscribe', 'double click', 'two tabs', 'late tab', 'cancel', 'cancel'] as const),
  ...(['resume', 'change', 'change', 'change twice', 'change twice', 'replace card'] as const),
  ...(['ask for discount', 'dispute', 'refund', 'end at provider', 'look', 'leave'] as const),
];
export type Action = (typeof actions)[number];

/** The statuses of the site's responses, and the number of successful payments that the member made at once. */
export type Performed = { statuses: number[]; payments: number };
type Ordered = Awaited<ReturnType<BillingMember['checkOut']>>;
type Chances = { random: () => number; codes: Map<number, string> };

/** One action of a member. `codes`: discount codes that the operator has handed out, by member. */
export async function perform(
  billing: Billing,
  member: BillingMember,
  { action, random, codes }: Chances & { action: Action },
): Promise<Performed> {
  const plan = pick(random, plans);
  const code = random() < 0.8 ? codes.get(member.userId) : undefined;
  const order = (wanted = plan) => member.checkOut(wanted, code);
  const done = (...answers: { status: number }[]): Performed => ({
    statuses: answers.map(({ status }) => status),
    payments: 0,
  });
  /** Some members leave before they pay. */
  const pay = async (...orders: Ordered[]): Promise<Performed> => {
    const card = pick(random, cards);
    const secrets = new Set(orders.flatMap(({ body: { clientSecret } }) => clientSecret ?? []));
    const decisions = Array.from(secrets, (secret) => ({ secret, card, pass: random() < 0.7 }));
    const paid = random() < 0.85 ? await Promise.all(decisions.map((one) => confirm(billing, one))) : [];
    return { ...done(...orders), payments: paid.filter((isPaid) => isPaid).length };
  };
  switch (action) {
    case 'subscribe':
      return pay(await order());
    case 'double click':
      return pay(...(await Promise.all([order(), order()])));
    case 'two tabs':
      return pay(...(await Promise.all([order(), order(pick(random, plans))])));
    case 'late tab': {
      // The member pays in one tab while ordering something else in the other.
      const first = await order();
      const [paid, second] = await Promise.all([pay(first), order(pick(random, plans))]);
      const later = await pay(second);
      return {
        statuses: [...paid.statuses, ...later.statuses],
        payments: paid.payments + later.payments,
      };
    }
    case 'cancel':
    case 'resume':
      return done(await member.ask('POST', `/api/subscription/${action}`));
    case 'change':
    case 'change twice': {
      const { priceId } = billing.priceOf(plan);
      const shown = await member.ask('POST', '/api/subscription/preview', { priceId });
      if (shown.status !== 200) return done(shown);
      const { prorationDate, currentPriceId, dueNow } = shown.body;
      const body = { priceId, prorationDate, currentPriceId, dueNow };
      const change = () => member.ask('POST', '/api/subscription/change', body);
      return done(...(await Promise.all(action === 'change' ? [change()] : [change(), change()])));
    }
    case 'look':
      return done(await member.ask('GET', '/api/subscription/status'));
    case 'ask for discount':
      return done(...(await askForDiscount(billing, member, codes)));
    case 'leave': {
      if (random() < 0.5) return done();
      return done(...(await Promise.all([member.ask('POST', '/api/account/delete', { password }), order()])));
    }
    default:
      await intervene(billing, member, { action, random });
      return done();
  }
}

/** Pays or saves a card; if authentication is required, passes or fails it. @returns whether money moved */
async function confirm(
  { standIn }: Billing,
  { secret: clientSecret, card, pass }: { secret: string; card: (typeof cards)[number]; pass: boolean },
): Promise<boolean> {
  const confirmed = await standIn.confirm({ clientSecret, card }).catch(() => undefined);
  if (!confirmed) return false;
  const isThrough =
    confirmed.status === 'succeeded' ||
    (await standIn.authenticate({ clientSecret, pass })).status === 'succeeded';
  return isThrough && clientSecret.startsWith('pi_');
}

/** The member applies for the student discount, and the operator approves it. */
async function askForDiscount(
  billing: Billing,
  { ask, email, userId }: BillingMember,
  codes: Chances['codes'],
) {
  const asked = await ask('POST', '/api/student-discount', { statement });
  const { body } = await billing.manage<{ items: { id: number; email: string; state: string }[] }>(
    'GET',
    '/api/admin/student-requests',
  );
  const request = body.items.find((one) => one.email === email && one.state === 'pending');
  if (!request) return [asked];
  const decided = await billing.manage('POST', `/api/admin/student-requests/${request.id}`, {
    decision: 'approved',
  });
  const known = await ask<{ request: { code: string | null } | null }>('GET', '/api/student-discount');
  const code = known.body.request?.code;
  if (code) codes.set(userId, code);
  return [asked, decided, known];
}

/** A change at the provider that bypasses the site. */
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
  if (action === 'dispute' || action === 'refund') {
    const [charge] = (await stripe.charges.list({ customer })).data;
    const intent = charge?.status === 'succeeded' && !charge.disputed ? charge.payment_intent : null;
    if (!charge || !intent) return;
    if (action === 'dispute') {
      if (random() < 0.5) standIn.faults.dispute(String(intent), random() < 0.5 ? 'lost' : 'needs_response');
    } else if (!charge.refunded) standIn.faults.refund(String(intent), random() < 0.5 ? 50 : undefined);
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
