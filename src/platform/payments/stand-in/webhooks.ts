/** Sends events to the site, signed as Stripe signs them, until it accepts them. They wait in the state's file. */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DeliveryRow, type EventRow, presentEvent } from './objects/event.ts';
import type { State } from './state.ts';
import { Transaction } from './transaction.ts';

const firstDelay = 500;
const longestDelay = 60 * 60 * 1000;
/** About three days, as with Stripe's live mode. */
const mostTries = 85;
/** `deliver` gives up where the site refuses an event so many times in a row. */
const mostTriesAtOnce = 12;
const answerWithin = 20_000;

export type Webhooks = {
  /** To be called when there may be new events. */
  wake(): void;
  /** Resolves when no webhook waits; throws where the site goes on refusing one. */
  deliver(): Promise<void>;
  close(): Promise<void>;
};

/** The signature's moment is that of the machine, whatever the stand-in's clock says: the SDK compares it with its own. */
function sign(payload: string, secret: string): string {
  const moment = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`${moment}.${payload}`).digest('hex');
  return `t=${moment},v1=${mac}`;
}

export function startWebhooks(state: State, url: () => string, onError: (error: unknown) => void): Webhooks {
  const closing = new AbortController();
  let sending = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;

  const waiting = () => Array.from(state.table('delivery').values());

  async function post(event: EventRow): Promise<boolean> {
    const payload = JSON.stringify(presentEvent(event, new Transaction(state)), null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(payload, state.settings.webhookSecret),
      'user-agent': 'Stripe/1.0 (stand-in)',
    };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithin)]);
    try {
      const answer = await fetch(url(), {
        method: 'POST',
        headers,
        body: payload,
        redirect: 'manual',
        signal,
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      // Not there, too slow, or closed in between: the event waits.
      return false;
    }
  }

  async function send({ id }: DeliveryRow): Promise<void> {
    const accepted = await post(state.get('event', id));
    if (closing.signal.aborted) return;
    const tx = new Transaction(state);
    const row = tx.get('delivery', id);
    row.tries += 1;
    row.next = Date.now() + Math.min(longestDelay, firstDelay * 2 ** (row.tries - 1));
    if (accepted || row.tries >= mostTries) tx.remove('delivery', id);
    tx.commit();
  }

  /** One after the other; `all` does not wait for the time of the next try. */
  async function sendWaiting(all: boolean): Promise<void> {
    for (const row of waiting()) {
      if (closing.signal.aborted) return;
      if (all || row.next <= Date.now()) await send(row);
    }
  }

  const queue = (all: boolean): Promise<void> => {
    const sent = sending.then(() => sendWaiting(all));
    sending = sent.catch(() => undefined);
    return sent;
  };

  async function sendDue(): Promise<void> {
    isSending = true;
    await queue(false).catch(onError);
    isSending = false;
    wake();
  }

  function wake(): void {
    clearTimeout(timer);
    if (closing.signal.aborted || isSending) return;
    const next = waiting().reduce((first, row) => Math.min(first, row.next), Infinity);
    if (next === Infinity) return;
    timer = setTimeout(() => void sendDue(), Math.max(0, Math.min(longestDelay, next - Date.now())));
    timer.unref();
  }

  return {
    wake,
    async deliver() {
      for (let refusals = 0; waiting().length > 0; ) {
        const before = waiting().length;
        await queue(true);
        refusals = waiting().length < before ? 0 : refusals + 1;
        if (closing.signal.aborted || refusals >= mostTriesAtOnce) {
          throw new Error(`${waiting().length} webhooks were not accepted by ${url()}.`);
        }
        if (refusals > 0) await sleep(Math.min(400, 20 * 2 ** refusals));
      }
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await sending;
    },
  };
}
