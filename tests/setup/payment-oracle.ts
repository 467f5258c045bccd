/**
 * What each member must be able to use, and which charges must not exist, by the payment provider's own records: its
 * invoices, charges and saved cards. Shares no code with the site.
 */
import type Stripe from 'stripe';

const daySeconds = 86_400;
const ranks = ['free', 'premium', 'scholar'];

export type Due = { tier: string; until: number | null };

/** Expected entry of an invoice in the site's ledger. */
export type Paid = { subscriptionId: string; tier: string; amount: number; back: number; at: number };

type Books = {
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  setups: Stripe.SetupIntent[];
  charges: Stripe.Charge[];
  payments: Stripe.InvoicePayment[];
  disputes: Stripe.Dispute[];
};

/** Reads all pages of all lists. */
export async function readBooks(stripe: Stripe): Promise<Books> {
  const limit = 100;
  return {
    subscriptions: await readAll(stripe.subscriptions.list({ limit, status: 'all' })),
    invoices: await readAll(stripe.invoices.list({ limit })),
    setups: await readAll(stripe.setupIntents.list({ limit })),
    charges: await readAll(stripe.charges.list({ limit })),
    payments: await readAll(stripe.invoicePayments.list()),
    disputes: await readAll(stripe.disputes.list({ limit })),
  };
}

/** What a customer may use at `now` (seconds since 1970), and until when if no further events come. */
export function createOracle(books: Books, now: number): (customer: string) => Due {
  const subscriptions = Map.groupBy(books.subscriptions, ({ customer }) => String(customer));
  const invoices = Map.groupBy(books.invoices, subscriptionOf);
  const cards = new Set(
    books.setups.flatMap(({ status, customer }) => (status === 'succeeded' ? String(customer) : [])),
  );
  const judge = (subscription: Stripe.Subscription): Due | undefined => {
    const [item] = subscription.items.data;
    const { id, ended_at: ended, trial_end: trialEnd, cancel_at: cancelAt, customer } = subscription;
    if (!item || ended !== null) return undefined;
    const tier = tierOf(item.price);
    const bills = (invoices.get(id) ?? []).filter(({ status }) => status !== 'void');
    const owed = bills.filter(({ status }) => status === 'open').map(({ created }) => created);
    const inTrial = trialEnd !== null && trialEnd > now;
    if (inTrial && !cards.has(String(customer))) return undefined;
    // The first invoice was never paid, so the subscription has not begun.
    if (!inTrial && !bills.some(({ status }) => status === 'paid')) return undefined;
    if (owed.length > 0) return upTo(tier, Math.min(...owed) + 7 * daySeconds, now);
    const end = item.current_period_end;
    return upTo(tier, cancelAt === null ? end + 3 * daySeconds : Math.min(cancelAt, end), now);
  };
  return (customer) =>
    (subscriptions.get(customer) ?? [])
      .map(judge)
      .reduce<Due>((best, next) => (next && isMore(next, best) ? next : best), { tier: 'free', until: null });
}

/** Descriptions of all charges that were made twice, or will be. */
export function findDoubleCharges({ subscriptions, invoices, charges, payments }: Books): string[] {
  const intentOf = new Map(
    payments.map(({ invoice, payment }) => [String(invoice), String(payment.payment_intent)]),
  );
  const succeeded = Map.groupBy(
    charges.filter(({ status }) => status === 'succeeded'),
    ({ payment_intent: intent }) => String(intent),
  );
  const twice = invoices.flatMap(({ id = '' }) =>
    (succeeded.get(intentOf.get(id) ?? '')?.length ?? 0) > 1 ? `invoice ${id} was charged twice` : [],
  );
  const paid = Map.groupBy(
    invoices.filter(({ status, amount_paid: amount }) => status === 'paid' && amount > 0),
    subscriptionOf,
  );
  const byCustomer = Map.groupBy(subscriptions, ({ customer }) => String(customer));
  const overlaps = [...byCustomer].flatMap(([customer, all]) => {
    const charged = all
      .flatMap(({ id, ended_at: ended }) => {
        const dates = (paid.get(id) ?? []).map(({ created }) => created);
        return dates.length > 0 ? { from: Math.min(...dates), to: ended ?? Number.POSITIVE_INFINITY } : [];
      })
      .sort((a, b) => a.from - b.from);
    return charged.some(({ from }, index) => index > 0 && from < (charged[index - 1]?.to ?? 0))
      ? `customer ${customer} paid for two subscriptions at once`
      : [];
  });
  const live = Array.from(byCustomer).flatMap(([customer, all]) =>
    all.filter(isCharging).length > 1 ? `customer ${customer} has two live subscriptions` : [],
  );
  return [...twice, ...overlaps, ...live];
}

/** Whether the next period will be charged: a period was paid for, or there is a card for the trial. */
function isCharging({ status, pending_setup_intent: setup }: Stripe.Subscription): boolean {
  return status === 'active' || status === 'past_due' || (status === 'trialing' && setup === null);
}

/** Payments and refunds by invoice. The plan is read from the description of the most expensive line. */
export function listPaid({ invoices, charges, payments, disputes }: Books): Record<string, Paid> {
  const intents = new Map(
    payments.map(({ invoice, payment }) => [String(invoice), String(payment.payment_intent)]),
  );
  const backOf = (intent: string | undefined) => {
    const refunds = charges.filter(({ payment_intent: of }) => of === intent);
    const lost = disputes.filter(({ payment_intent: of, status }) => of === intent && status === 'lost');
    return (
      refunds.reduce((sum, { amount_refunded: cents }) => sum + cents, 0) +
      lost.reduce((sum, { amount }) => sum + amount, 0)
    );
  };
  const paid = invoices.filter(({ status, amount_paid: cents }) => status === 'paid' && cents > 0);
  return Object.fromEntries(
    paid.map((invoice) => {
      const { id = '', amount_paid: amount, status_transitions: moments, lines } = invoice;
      const [dearest] = lines.data.toSorted((a, b) => b.amount - a.amount);
      const tier = dearest?.description?.includes('scholar') ? 'scholar' : 'premium';
      const back = Math.min(amount, backOf(intents.get(id)));
      const at = moments.paid_at ?? 0;
      return [id, { subscriptionId: subscriptionOf(invoice), tier, amount, back, at }];
    }),
  );
}

function subscriptionOf({ parent }: Stripe.Invoice): string {
  return String(parent?.subscription_details?.subscription);
}

/** By the amount: each plan has a price of its own. */
function tierOf({ unit_amount: cents }: Stripe.Price): string {
  return cents === 999 || cents === 9999 ? 'scholar' : 'premium';
}

function upTo(tier: string, until: number, now: number): Due | undefined {
  return until > now ? { tier, until } : undefined;
}

function isMore(a: Due, b: Due): boolean {
  const [rankA, rankB] = [ranks.indexOf(a.tier), ranks.indexOf(b.tier)];
  return rankA > rankB || (rankA === rankB && (a.until ?? 0) > (b.until ?? 0));
}

/** Reads all pages of a list. */
export async function readAll<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}
