/** The provider's events, delivered under the worst conditions. */
import assert from 'node:assert/strict';
import type Stripe from 'stripe';
import { webhookPath } from '#features/billing/server/index.ts';
import type { Billing } from './open-billing.ts';
import { readAll } from './payment-oracle.ts';
import { shuffle } from './random.ts';

/** Share of events that are never delivered. */
const lostEvents = 0.05;
/** Number of events sent at the same time. */
const batchSize = 12;

/** Sends the provider's new events: each three times, shuffled, a fifth of them one step later. */
export function createEventStorm({ app, stripe, provider }: Billing, random: () => number) {
  const secret = provider.webhookSecret;
  const figures = { events: 0, lost: 0, sent: 0, sentAgain: 0 };
  const seen = new Set<string>();
  let since = 0;
  let late: Stripe.Event[] = [];

  async function send(event: Stripe.Event): Promise<boolean> {
    const payload = JSON.stringify(event);
    const headers = { 'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }) };
    const { status } = await app.request(webhookPath, { method: 'POST', headers, body: payload });
    figures.sent += 1;
    assert.ok([200, 502, 503].includes(status), `an event was answered ${status}`);
    return status === 200;
  }

  return {
    figures,
    async blow(): Promise<void> {
      const listed = await readAll(stripe.events.list({ limit: 100, created: { gte: since } }));
      const fresh = listed.filter(({ id }) => !seen.has(id));
      for (const { id, created } of fresh) {
        seen.add(id);
        since = Math.max(since, created);
      }
      const kept = fresh.filter(() => random() >= lostEvents);
      figures.events += fresh.length;
      figures.lost += fresh.length - kept.length;
      const isLate = new Map(kept.map((event) => [event, random() < 0.2]));
      const now = [...kept.filter((event) => !isLate.get(event)), ...late];
      late = kept.filter((event) => isLate.get(event));
      let waiting = shuffle(
        now.flatMap((event) => [event, event, event]),
        random,
      );
      while (waiting.length > 0) {
        const refused: Stripe.Event[] = [];
        for (let from = 0; from < waiting.length; from += batchSize) {
          const batch = waiting.slice(from, from + batchSize);
          const accepted = await Promise.all(batch.map(send));
          refused.push(...batch.filter((_, index) => !accepted[index]));
        }
        figures.sentAgain += refused.length;
        waiting = refused;
      }
    },
  };
}
