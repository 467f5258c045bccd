/** Which subscriptions an event makes it necessary to read anew. */
import type Stripe from 'stripe';
import type { Converging } from './converge.ts';
import { stageOf } from './provider-subscriptions.ts';
import { selectCustomer, selectSubscriptionsOfCustomer } from './queries.ts';
import { endedStatuses, idOf } from './subscription-facts.ts';

const failure = 'The event could not be applied.';

/** What changes something here, or may. */
const handledTypes = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.trial_will_end',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalization_failed',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'charge.refunded',
  'charge.dispute.created',
] as const;

export type HandledEvent = Extract<Stripe.Event, { type: (typeof handledTypes)[number] }>;

export function isHandled(event: Stripe.Event): event is HandledEvent {
  return handledTypes.some((type) => type === event.type);
}

/** The event's customer, and its subscription where it names one. */
type Subject = { customer: string; subscription?: string };

/** Ids of subscriptions; 'unknown' where the customer is not ours. */
export async function findTargets(billing: Converging, event: HandledEvent): Promise<string[] | 'unknown'> {
  const subject = await readSubject(billing, event);
  if (!subject) return [];
  if (!(await selectCustomer(billing.db, subject.customer))) return 'unknown';
  if (event.type === 'charge.dispute.created') await endDisputed(billing, subject.customer);
  return subject.subscription ? [subject.subscription] : listOf(billing, subject.customer);
}

async function readSubject(billing: Converging, event: HandledEvent): Promise<Subject | undefined> {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.trial_will_end':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const { customer, id } = event.data.object;
      return { customer: idOf(customer), subscription: id };
    }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.finalization_failed': {
      const { customer, parent } = event.data.object;
      const subscription = parent?.subscription_details?.subscription;
      return customer && subscription
        ? { customer: idOf(customer), subscription: idOf(subscription) }
        : undefined;
    }
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
    case 'charge.refunded': {
      const { customer } = event.data.object;
      return customer ? { customer: idOf(customer) } : undefined;
    }
    case 'charge.dispute.created': {
      const charge = idOf(event.data.object.charge);
      const { customer } = await billing.provider.ask(failure, (stripe) => stripe.charges.retrieve(charge));
      return customer ? { customer: idOf(customer) } : undefined;
    }
  }
}

/** The customer's subscriptions that are not over, there or here. */
async function listOf({ db, provider }: Converging, customer: string): Promise<string[]> {
  const rows = await selectSubscriptionsOfCustomer(db, customer);
  const here = rows.filter(({ status }) => !endedStatuses.includes(status)).map(({ id }) => id);
  const { data } = await provider.ask(failure, (stripe) =>
    stripe.subscriptions.list({ customer, limit: 100 }),
  );
  return [...new Set([...here, ...data.map(({ id }) => id)])];
}

/** The bank has taken the money back, and the owner of the card knows nothing of the charge: there must be no other. */
async function endDisputed({ provider, logger }: Converging, customer: string): Promise<void> {
  const { data } = await provider.ask(failure, (stripe) =>
    stripe.subscriptions.list({ customer, limit: 100 }),
  );
  for (const subscription of data.filter((each) => stageOf(each) !== 'ended')) {
    await provider.ask(failure, (stripe) => stripe.subscriptions.cancel(subscription.id));
    logger.warn({ subscription: subscription.id }, 'a charge was disputed: the subscription was ended');
  }
}
