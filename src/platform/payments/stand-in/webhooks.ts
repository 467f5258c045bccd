/**
 * Sends events to the site, signed as Stripe signs them, until the site accepts them. Pending events are stored in
 * the state's file.
 */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from './objects/present.ts';
import type { Rows } from './objects/rows.ts';
import type { State } from './state/state.ts';
import { Transaction } from './state/transaction.ts';

const firstDelay = 500;
const longestDelay = 60 * 60 * 1000;
/** About three days, as with Stripe's live mode. */
const mostTries = 85;
/** After this many failures in a row the outage is no longer momentary, so it is reported. */
const triesUntilTold = 4;
/** `deliver` gives up after the site has refused an event this many times in a row. */
const mostTriesAtOnce = 12;
const answerWithin = 20_000;

/**
 * The signature uses the machine's time, not the stand-in's clock, because the SDK compares it with the machine's
 * time.
 */
function sign(payload: string, secret: string): string {
  const moment = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`${moment}.${payload}`).digest('hex');
  return `t=${moment},v1=${mac}`;
}

export function startWebhooks(state: State, url: () => string, onError: (error: unknown) => void) {
  const closing = new AbortController();
  let sending = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;

  const waiting = () => Array.from(state.each('delivery')).reverse();

  /** @throws Error if the site does not accept it */
  async function post(event: Rows['event']): Promise<void> {
    const body = JSON.stringify(present('event', event, new Transaction(state)), null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(body, state.settings.webhookSecret),
      'user-agent': 'Stripe/1.0 (stand-in)',
    };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithin)]);
    const answer = await fetch(url(), { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The site answered ${answer.status}.`);
  }

  async function send({ id }: Rows['delivery']): Promise<void> {
    const event = new Transaction(state).get('event', id);
    const failure: unknown = await post(event).then(
      () => null,
      (error: unknown) => error,
    );
    if (closing.signal.aborted) return;
    const tx = new Transaction(state);
    const row = tx.get('delivery', id);
    row.tries += 1;
    row.next = Date.now() + Math.min(longestDelay, firstDelay * 2 ** (row.tries - 1));
    if (failure === null || row.tries >= mostTries) tx.remove('delivery', id);
    tx.commit();
    if (failure !== null && (row.tries === triesUntilTold || row.tries === mostTries)) {
      const outlook = row.tries === mostTries ? 'given up' : 'tried again';
      const name = `The webhook ${event.type} (${id})`;
      onError(new Error(`${name} failed ${row.tries} times, and is ${outlook}.`, { cause: failure }));
    }
  }

  /** Sends events one after the other; `all` ignores the time of their next try. */
  function sendWaiting(all: boolean): Promise<void> {
    const sent = sending.then(async () => {
      for (const row of waiting()) {
        if (closing.signal.aborted) return;
        if (all || row.next <= Date.now()) await send(row);
      }
    });
    sending = sent.catch(() => undefined);
    return sent;
  }

  async function sendDue(): Promise<void> {
    isSending = true;
    await sendWaiting(false).catch(onError);
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
    /** Call this when there may be new events. */
    wake,
    /** Resolves when no webhook is pending; throws if the site keeps refusing one. */
    async deliver(): Promise<void> {
      for (let refusals = 0; waiting().length > 0; ) {
        const before = waiting().length;
        await sendWaiting(true);
        refusals = waiting().length < before ? 0 : refusals + 1;
        if (closing.signal.aborted || refusals >= mostTriesAtOnce) {
          throw new Error(`${waiting().length} webhooks were not accepted by ${url()}.`);
        }
        if (refusals > 0) await sleep(Math.min(400, 20 * 2 ** refusals));
      }
    },
    async close(): Promise<void> {
      closing.abort();
      clearTimeout(timer);
      await sending;
    },
  };
}
