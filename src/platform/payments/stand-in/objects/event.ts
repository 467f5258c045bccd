import Stripe from 'stripe';
import type { View } from '../state.ts';

export type EventType = Stripe.Event['type'];
export type EventRow = {
  id: string;
  created: number;
  type: EventType;
  object: object;
  previous: object | null;
  request: { id: string | null; idempotency_key: string | null };
};
/** The webhook of the event with the same id waits: how often it was tried in vain, and when it is tried next (ms). */
export type DeliveryRow = { id: string; created: number; tries: number; next: number };

export function presentEvent(row: EventRow, view: View) {
  return {
    id: row.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: row.created,
    data: { object: row.object, ...(row.previous && { previous_attributes: row.previous }) },
    livemode: false,
    pending_webhooks: view.find('delivery', row.id) ? 1 : 0,
    request: row.request,
    type: row.type,
  };
}
