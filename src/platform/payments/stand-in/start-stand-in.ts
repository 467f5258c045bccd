/**
 * A local HTTP server for the part of Stripe's API that the site uses, so that the same code runs in tests and on
 * sites without a Stripe key. Its differences from Stripe are listed in docs/payments-stand-in.md.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { passTime } from './billing/passing-time.ts';
import {
  authenticateIntent,
  type Confirmation,
  type Confirmed,
  confirmIntent,
  type Decision,
} from './browser.ts';
import { createFaults, type FaultKind } from './faults.ts';
import type { Interval } from './objects/rows.ts';
import { addPrice, addProduct } from './routes/catalog.ts';
import { createApp } from './server.ts';
import { State } from './state/state.ts';
import { Transaction } from './state/transaction.ts';
import { startWebhooks } from './webhooks.ts';

/** A price that exists from the start, found by its lookup key. `product` is the name on invoices. */
export type StandInPrice = { lookup: string; cents: number; interval: Interval; product?: string };

export type StandInOptions<Price extends StandInPrice> = {
  /** File that holds the state. Only one process can use it; a second one is refused. */
  file: string;
  webhookUrl: string | (() => string);
  prices: readonly Price[];
  clock?: () => Date;
  /** By default any free port. */
  port?: number;
  /** Called with unexpected errors, also outside of requests: a full disk, a site that refuses its webhooks. */
  onError?: (error: unknown) => void;
};

export type StandIn<Price extends StandInPrice = StandInPrice> = Awaited<
  ReturnType<typeof startStandIn<Price>>
>;

const host = '127.0.0.1';
/** Interval in ms of the check whether something is due. */
const tick = 15_000;

/** A lookup key belongs to one price: if cents or interval have changed, a new price takes over the key. */
function findOrAddPrices<Price extends StandInPrice>(state: State, prices: readonly Price[]) {
  const tx = new Transaction(state);
  const found = prices.map((price) => {
    const { lookup, cents, interval, product: name = lookup } = price;
    const before = tx.all('price', {}, (row) => row.lookup_key === lookup);
    const same = before.find((row) => row.unit_amount === cents && row.recurring.interval === interval);
    if (same) return { ...price, priceId: same.id };
    for (const row of before) row.lookup_key = null;
    const [sibling] = tx.all('product', {}, (row) => row.name === name);
    const made = { product: sibling?.id ?? addProduct(tx, name), unit_amount: cents, interval };
    const { id: priceId } = addPrice(tx, { ...made, lookup_key: lookup });
    return { ...price, priceId };
  });
  tx.commit();
  return found;
}

/** @throws Error if another process uses the file, if it is damaged, or if the port is in use */
export async function startStandIn<const Price extends StandInPrice>(options: StandInOptions<Price>) {
  const { file, webhookUrl, clock = () => new Date(), onError = () => undefined } = options;
  const state = new State(file, clock);
  const prices = findOrAddPrices(state, options.prices);
  const url = typeof webhookUrl === 'string' ? () => webhookUrl : webhookUrl;
  const webhooks = startWebhooks(state, url, onError);
  const { wake } = webhooks;
  let passing = Promise.resolve();
  const advance = (until: () => number): Promise<void> => {
    const passed = passing.then(() => passTime(state, until()));
    passing = passed.catch(() => undefined);
    return passed.finally(wake);
  };

  const faults: FaultKind[] = [];
  const app = createApp(state, faults, { changed: wake, onError });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const timer = setInterval(() => void advance(() => state.now).catch(onError), tick);
  timer.unref();

  async function listen(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options.port ?? 0, host, resolve);
    });
    const { port } = server.address() as AddressInfo;
    state.pages = `http://${host}:${port}`;
    await advance(() => state.now);
    return port;
  }

  async function close(): Promise<void> {
    clearInterval(timer);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await Promise.all([closed, passing, webhooks.close()]);
    state.close();
  }

  const port = await listen().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const { secretKey, publishableKey, webhookSecret } = state.settings;
  return {
    host,
    port,
    secretKey,
    publishableKey,
    webhookSecret,
    prices,
    /** Throws an `ApiError` with Stripe's message and code: 402 if the card is declined. */
    async confirm(confirmation: Confirmation): Promise<Confirmed> {
      try {
        return confirmIntent(state, confirmation);
      } finally {
        wake();
      }
    },
    async authenticate(decision: Decision) {
      const status = authenticateIntent(state, decision);
      wake();
      return { status };
    },
    now: () => new Date(state.now * 1000),
    /** Moves the clock forward and processes everything that is due until then. */
    advanceTo: (moment: Date) => advance(() => Math.max(state.now, Math.floor(moment.getTime() / 1000))),
    faults: createFaults(state, faults, wake),
    /** Sends pending webhooks at once, without waiting for their next try; resolves when none is left. */
    deliver: webhooks.deliver,
    close,
  };
}
