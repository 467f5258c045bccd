/**
 * Sits between the site and the payment provider: loses responses when told to, and checks that no charge is
 * requested twice. An intention is what the member wants at one moment; repeated requests for it, as by a double
 * click or a retry, belong to the same intention.
 */
import Stripe from 'stripe';
import type { StandIn } from '#platform/payments/stand-in/start-stand-in.ts';
import { createStripeClient } from '#platform/payments/stripe-client.ts';

/**
 * A fault for the next `times` responses: of all requests, or only of those that charge. 'lost': the provider does
 * the work, but the response is lost. 'refused': the provider answers 500 and does nothing.
 */
export type AnswerFault = { kind: 'lost' | 'refused'; times: number; onlyCharges: boolean };

type Charge = {
  intention: string;
  key: string;
  /** The request without the idempotency key. */
  text: string;
  isChange: boolean;
  /** Whether the change makes an invoice: during a trial nothing is due. */
  isInvoiced: boolean;
  state: 'asked' | 'done' | 'refused';
};

export type ChargeRecorder = ReturnType<typeof createChargeRecorder>;

export function createChargeRecorder(standIn: Pick<StandIn, 'secretKey' | 'host' | 'port'>) {
  const books = createStripeClient(standIn.secretKey, standIn);
  /** By idempotency key. */
  const charges = new Map<string, Charge>();
  const problems: string[] = [];
  const figures = { answersLost: 0, answersRefused: 0, chargesRepeated: 0 };
  let intention: string | null = null;
  let fault: AnswerFault | null = null;

  /** Records a charge before the request reaches the provider. */
  async function take(path: string, form: URLSearchParams, key: string): Promise<Charge> {
    const text = `${path} ${form}`;
    const known = charges.get(key);
    if (known) {
      known.state = 'asked';
      figures.chargesRepeated += 1;
      if (known.text !== text) problems.push(`${key} was first asked as ${known.text}, then as ${text}`);
      return known;
    }
    const wanted = form.get('items[0][price]');
    const charge: Charge = {
      ...{ key, text, intention: `${intention} ${wanted}` },
      ...{ isChange: path !== '/v1/subscriptions', isInvoiced: false, state: 'asked' },
    };
    if (intention === null) problems.push(`nobody wanted ${text}`);
    const earlier = Array.from(charges.values()).find(
      (one) => one.intention === charge.intention && one.state !== 'refused',
    );
    if (earlier)
      problems.push(`${charge.intention}: asked with ${key}, though ${earlier.key} is ${earlier.state}`);
    charges.set(key, charge);
    if (charge.isChange) {
      const before = await books.subscriptions.retrieve(path.split('/')[3] ?? '');
      charge.isInvoiced = before.status !== 'trialing';
      if (before.items.data[0]?.price.id === wanted) problems.push(`${before.id} has that price: ${text}`);
    } else {
      const customer = form.get('customer') ?? '';
      const all = await books.subscriptions.list({ customer, expand: ['data.latest_invoice'] });
      for (const { id, status } of all.data.filter(isPayable))
        problems.push(`${customer} has ${id}, which is ${status}: ${text}`);
    }
    return charge;
  }

  function meetsFault(isCharge: boolean): AnswerFault['kind'] | undefined {
    if (!fault || fault.times === 0 || (fault.onlyCharges && !isCharge)) return undefined;
    fault.times -= 1;
    return fault.kind;
  }

  async function send(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(String(url));
    const form = new URLSearchParams(String(init.body ?? ''));
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const charge = isCharging(init.method, pathname, form) ? await take(pathname, form, key) : undefined;
    const kind = meetsFault(charge !== undefined);
    if (kind === 'refused') {
      figures.answersRefused += 1;
      if (charge) charge.state = 'refused';
      return Response.json({ error: { type: 'api_error' } }, { status: 500 });
    }
    const answer = await fetch(url, init);
    if (charge) charge.state = answer.ok ? 'done' : 'refused';
    if (kind === 'lost') {
      figures.answersLost += 1;
      await answer.arrayBuffer();
      throw new TypeError('The answer was lost.');
    }
    return answer;
  }

  const httpClient = Stripe.createFetchHttpClient(send as typeof fetch);
  const stripe = createStripeClient(standIn.secretKey, standIn, { httpClient });
  // The SDK retries at once; by default it would wait for half a second.
  stripe.getInitialNetworkRetryDelay = () => 0;
  stripe.getMaxNetworkRetryDelay = () => 0;

  return {
    stripe,
    figures,
    problems,
    /** Performs an action while the provider's responses meet a fault. @returns the charges of this action */
    async during(name: string, meets: AnswerFault | null, work: () => Promise<void>): Promise<Charge[]> {
      intention = name;
      fault = meets;
      try {
        await work();
      } finally {
        intention = null;
        fault = null;
      }
      return Array.from(charges.values()).filter(
        (one) => one.intention.startsWith(`${name} `) && one.state === 'done',
      );
    },
    /** Number of plan changes for which the provider made an invoice. */
    invoicedChanges: () =>
      Array.from(charges.values()).filter(({ isInvoiced, state }) => isInvoiced && state === 'done').length,
  };
}

/** Whether the request creates an invoice or a payment. */
function isCharging(method: string | undefined, path: string, form: URLSearchParams): boolean {
  if (method !== 'POST') return false;
  if (path === '/v1/subscriptions' || path.startsWith('/v1/payment_intents')) return true;
  return path.endsWith('/pay') || (path.startsWith('/v1/subscriptions/') && form.has('items[0][price]'));
}

/** Whether money is taken, or would be once the open invoice is paid. */
function isPayable({ status, latest_invoice: invoice, pending_setup_intent: setup }: Stripe.Subscription) {
  if (status === 'incomplete') return typeof invoice === 'object' && invoice?.status === 'open';
  return status === 'active' || status === 'past_due' || (status === 'trialing' && setup === null);
}
