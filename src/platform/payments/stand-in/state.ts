/** Everything the stand-in knows, in memory, with its file behind it. */
import { randomBytes } from 'node:crypto';
import { missingObject } from './api-error.ts';
import type { CouponRow, DiscountRow, PriceRow, ProductRow, PromotionCodeRow } from './objects/catalog.ts';
import type { CustomerRow, PaymentMethodRow } from './objects/customer.ts';
import type { DisputeRow, PortalSessionRow, RefundRow } from './objects/dispute.ts';
import type { DeliveryRow, EventRow } from './objects/event.ts';
import { type InvoiceRow, invoiceDueAt } from './objects/invoice.ts';
import type { ChargeRow, PaymentIntentRow, SetupIntentRow } from './objects/payment.ts';
import { type SubscriptionRow, subscriptionDueAt } from './objects/subscription.ts';
import { type Change, StateFile } from './state-file.ts';
import { dayInSeconds } from './wire.ts';

export type Rows = {
  customer: CustomerRow;
  payment_method: PaymentMethodRow;
  product: ProductRow;
  price: PriceRow;
  coupon: CouponRow;
  promotion_code: PromotionCodeRow;
  discount: DiscountRow;
  subscription: SubscriptionRow;
  invoice: InvoiceRow;
  payment_intent: PaymentIntentRow;
  setup_intent: SetupIntentRow;
  charge: ChargeRow;
  refund: RefundRow;
  dispute: DisputeRow;
  portal_session: PortalSessionRow;
  event: EventRow;
  delivery: DeliveryRow;
  /** What was answered to a request with an idempotency key. */
  answer: { id: string; created: number; request: string; status: number; body: object };
  settings: Settings;
};
export type Kind = keyof Rows;
type Settings = {
  id: string;
  created: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Milliseconds by which `advanceTo` has moved the clock. */
  offset: number;
};

/** What presenters may ask for. */
export type View = {
  /** Seconds since 1970. */
  now: number;
  /** Where the pages of the stand-in are: http://127.0.0.1:… */
  pages: string;
  get<K extends Kind>(kind: K, id: string, param?: string): Rows[K];
  find<K extends Kind>(kind: K, id: string): Rows[K] | undefined;
};

export type Due = { at: number; kind: 'subscription' | 'invoice'; id: string };

const keysFor = dayInSeconds;
const eventsFor = 30 * dayInSeconds;

function newSettings(): Settings {
  const secret = () => randomBytes(18).toString('hex');
  return {
    id: 'settings',
    created: 0,
    secretKey: `sk_test_${secret()}`,
    publishableKey: `pk_test_${secret()}`,
    webhookSecret: `whsec_${secret()}`,
    offset: 0,
  };
}

export class State {
  /** Where the pages of the stand-in are. */
  pages = '';
  /** Whether the next event is lost on purpose. */
  dropsEvent = (): boolean => false;
  readonly #clock: () => Date;
  readonly #file: StateFile;
  readonly #tables = new Map<Kind, Map<string, Rows[Kind]>>();
  /** What time will change, the latest first; entries that no longer hold are passed over. */
  readonly #due: Due[] = [];
  readonly #dueAt = new Map<string, number>();

  constructor(file: string, clock: () => Date) {
    this.#clock = clock;
    this.#file = new StateFile(file);
    for (const change of this.#file.read()) this.#keep(change);
    if (!this.find('settings', 'settings')) this.#keep(['settings', 'settings', newSettings()]);
    this.forgetOld();
    const rows = Array.from(this.#tables).flatMap(([kind, table]) =>
      Array.from(table, ([id, row]) => [kind, id, row] as Change),
    );
    this.#file.rewrite(rows);
  }

  get settings(): Settings {
    return this.get('settings', 'settings');
  }

  /** Seconds since 1970, by the clock as it was moved. */
  get now(): number {
    return Math.floor((this.#clock().getTime() + this.settings.offset) / 1000);
  }

  /** How far `moment` is ahead of the unmoved clock, in ms. */
  offsetTo(moment: number): number {
    return Math.max(0, moment * 1000 - this.#clock().getTime());
  }

  table<K extends Kind>(kind: K): Map<string, Rows[K]> {
    const table = this.#tables.get(kind) ?? new Map();
    this.#tables.set(kind, table);
    return table as Map<string, Rows[K]>;
  }

  find<K extends Kind>(kind: K, id: string): Rows[K] | undefined {
    return this.table(kind).get(id);
  }

  get<K extends Kind>(kind: K, id: string, param?: string): Rows[K] {
    const row = this.find(kind, id);
    if (!row) throw missingObject(kind, id, param);
    return row;
  }

  /** Takes over what a transaction has changed, all of it or, where the process dies, nothing. */
  commit(changes: Change[]): void {
    if (changes.length === 0) return;
    this.#file.append(changes);
    for (const change of changes) this.#keep(change);
  }

  /** What time changes first, up to a moment. */
  nextDue(until: number): Due | null {
    for (let due = this.#due.at(-1); due; due = this.#due.at(-1)) {
      const holds = this.#dueAt.get(due.id) === due.at;
      if (holds && due.at > until) return null;
      this.#due.pop();
      if (holds) {
        this.#dueAt.delete(due.id);
        return due;
      }
    }
    return null;
  }

  /** Stripe, too, keeps idempotency keys for a day and events for thirty. The file forgets them when it is rewritten. */
  forgetOld(): void {
    const { now } = this;
    for (const { id, created } of this.table('answer').values()) {
      if (created < now - keysFor) this.table('answer').delete(id);
    }
    for (const { id, created } of this.table('event').values()) {
      if (created < now - eventsFor && !this.find('delivery', id)) this.table('event').delete(id);
    }
  }

  close(): void {
    this.#file.close();
  }

  #keep([kind, id, row]: Change): void {
    if (row === null) {
      this.table(kind).delete(id);
      return;
    }
    this.table(kind).set(id, row as Rows[typeof kind]);
    if (kind === 'subscription') this.#schedule(kind, id, subscriptionDueAt(row as SubscriptionRow));
    if (kind === 'invoice') this.#schedule(kind, id, invoiceDueAt(row as InvoiceRow));
  }

  #schedule(kind: Due['kind'], id: string, at: number | null): void {
    if (at === null) this.#dueAt.delete(id);
    else if (this.#dueAt.get(id) !== at) {
      this.#dueAt.set(id, at);
      let [low, high] = [0, this.#due.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((this.#due[middle]?.at ?? 0) > at) low = middle + 1;
        else high = middle;
      }
      this.#due.splice(low, 0, { at, kind, id });
    }
  }
}
