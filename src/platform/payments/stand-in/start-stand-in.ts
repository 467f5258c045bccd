/**
 * A local HTTP server that speaks the part of Stripe's API that the site uses, so that the same code runs where no key
 * is set, and in tests. What it does differently from Stripe is listed in docs/payments-stand-in.md.
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

/** A price to be had from the start, found again by its lookup key. `product` is the name on invoices. */
export type StandInPrice = { lookup: string; cents: number; interval: Interval; product?: string };

export type StandInOptions<Price extends StandInPrice> = {
  /** Where the state is kept. One process at a time uses it; a second one is refused. */
  file: string;
  webhookUrl: string | (() => string);
  prices: readonly Price[];
  clock?: () => Date;
  /** By default any that is free. */
  port?: number;
  /** Hears of what went wrong while nobody was asking: a full disk, a site that does not take its webhooks. */
  onError?: (error: unknown) => void;
};

export type StandIn<Price extends StandInPrice = StandInPrice> = Awaited<
  ReturnType<typeof startStandIn<Price>>
>;

const host = '127.0.0.1';
/** How often it is looked whether something is due. */
const tick = 15_000;

/** A lookup key belongs to one price: where cents or interval have changed, a new price takes it over. */
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

/** @throws Error where another process uses the file, or it is damaged, or the port is taken */
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
    /** Throws an `ApiError` with Stripe's message and code: 402 where the card is declined. */
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
    /** Moves the clock on and does what is due until then. */
    advanceTo: (moment: Date) => advance(() => Math.max(state.now, Math.floor(moment.getTime() / 1000))),
    faults: createFaults(state, faults, wake),
    /** Sends what waits without waiting for the time of the next try; resolves when no webhook waits. */
    deliver: webhooks.deliver,
    close,
  };
}
