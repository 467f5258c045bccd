/** Finds the subscriptions that must be read again because of an event. */
import type Stripe from 'stripe';
import type { Converging } from './converge.ts';
import { endDisputed, readDispute } from './disputes.ts';
import { listOpen } from './provider-subscriptions.ts';
import { selectCustomer } from './queries.ts';
import { idOf } from './subscription-facts.ts';

/** Events that change, or may change, something here. */
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
  'charge.dispute.closed',
] as const;

export type HandledEvent = Extract<Stripe.Event, { type: (typeof handledTypes)[number] }>;

export function isHandled(event: Stripe.Event): event is HandledEvent {
  return handledTypes.some((type) => type === event.type);
}

/** The event's customer, and its subscription if it names one. */
type Subject = { customer: string; subscription?: string };

/** Ids of subscriptions; 'unknown' if the customer is not one of this site. */
export async function findTargets(billing: Converging, event: HandledEvent): Promise<string[] | 'unknown'> {
  const subject = await readSubject(billing, event);
  if (!subject) return [];
  if (!(await selectCustomer(billing.db, subject.customer))) return 'unknown';
  if (!subject.subscription) return listOpen(billing, subject.customer);
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed')
    await endDisputed(billing, subject.subscription);
  return [subject.subscription];
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
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return readDispute(billing.provider, event.data.object.id);
  }
}
