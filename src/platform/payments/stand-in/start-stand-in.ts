/**
 * A local HTTP server that speaks the part of Stripe's API that the site uses, so that the same code runs where no key
 * is set, and in tests. What it does differently from Stripe is listed in docs/payments-stand-in.md.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passTime } from './billing/passing-time.ts';
import {
  type Authenticated,
  authenticateIntent,
  type Confirmation,
  type Confirmed,
  confirmIntent,
} from './browser.ts';
import { type FaultKind, Faults } from './faults.ts';
import { addPrice, addProduct, type PriceInput } from './routes/catalog.ts';
import { createRequestHandler } from './server.ts';
import { State } from './state.ts';
import { Transaction } from './transaction.ts';
import { startWebhooks } from './webhooks.ts';

/** A price to be had from the start, found again by its lookup key. `product` is the name on invoices. */
export type StandInPrice = PriceInput & { lookup: string; product?: string };

export type StandInOptions<Price extends StandInPrice> = {
  /** Where the state is kept; one process at a time. */
  file: string;
  webhookUrl: string | (() => string);
  prices: readonly Price[];
  clock?: () => Date;
  /** By default any that is free. */
  port?: number;
  /** Hears of what went wrong while nobody was asking, such as a full disk. */
  onError?: (error: unknown) => void;
};

export type StandIn<Price extends StandInPrice = StandInPrice> = {
  host: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  prices: (Price & { priceId: string })[];
  /** Throws an `ApiError` with Stripe's message and code: 402 where the card is declined. */
  confirm(confirmation: Confirmation): Promise<Confirmed>;
  authenticate(decision: { clientSecret: string; pass: boolean }): Promise<Authenticated>;
  now(): Date;
  /** Moves the clock on and does what is due until then. */
  advanceTo(moment: Date): Promise<void>;
  faults: {
    failNext(kind: FaultKind, count: number): void;
    dropEvents(share: number, random: () => number): void;
    refund(paymentIntent: string, cents?: number): string;
    dispute(paymentIntent: string, reason?: string): string;
  };
  /** Sends what waits without waiting for the time of the next try; resolves when no webhook waits. */
  deliver(): Promise<void>;
  close(): Promise<void>;
};

const host = '127.0.0.1';
/** How often it is looked whether something is due. */
const tick = 15_000;

function findOrAddPrices<Price extends StandInPrice>(state: State, prices: readonly Price[]) {
  const tx = new Transaction(state);
  const found = prices.map((price) => {
    const { lookup, cents, interval, product = lookup } = price;
    const known = tx.all(
      'price',
      (row) => row.lookup === lookup && row.cents === cents && row.interval === interval,
    );
    const same = tx.all('product', ({ name }) => name === product)[0] ?? addProduct(tx, product);
    const row = known[0] ?? addPrice(tx, same.id, { lookup, cents, interval });
    return { ...price, priceId: row.id };
  });
  tx.commit();
  return found;
}

export async function startStandIn<const Price extends StandInPrice>(
  options: StandInOptions<Price>,
): Promise<StandIn<Price>> {
  const { file, webhookUrl, clock = () => new Date(), onError = () => undefined } = options;
  const state = new State(file, clock);
  const prices = findOrAddPrices(state, options.prices);
  const url = typeof webhookUrl === 'string' ? () => webhookUrl : webhookUrl;
  const webhooks = startWebhooks(state, url, onError);
  const faults = new Faults(state, webhooks.wake);
  let passing = Promise.resolve();
  const advance = (until: () => number): Promise<void> => {
    const passed = passing.then(() => passTime(state, until()));
    passing = passed.catch(() => undefined);
    return passed.finally(webhooks.wake);
  };

  const handle = createRequestHandler(state, faults, webhooks.wake);
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  state.pages = `http://${host}:${port}`;
  await advance(() => state.now);
  const timer = setInterval(() => void advance(() => state.now).catch(onError), tick);
  timer.unref();

  const { secretKey, publishableKey, webhookSecret } = state.settings;
  return {
    host,
    port,
    secretKey,
    publishableKey,
    webhookSecret,
    prices,
    async confirm(confirmation) {
      try {
        return confirmIntent(state, confirmation);
      } finally {
        webhooks.wake();
      }
    },
    async authenticate({ clientSecret, pass }) {
      const decided = authenticateIntent(state, clientSecret, pass);
      webhooks.wake();
      return decided;
    },
    now: () => new Date(state.now * 1000),
    advanceTo: (moment) => advance(() => Math.max(state.now, Math.floor(moment.getTime() / 1000))),
    faults,
    deliver: webhooks.deliver,
    async close() {
      clearInterval(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, passing, webhooks.close()]);
      state.close();
    },
  };
}
