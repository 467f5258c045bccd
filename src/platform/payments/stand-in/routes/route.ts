import { invalidRequest } from '../api-error.ts';
import type { Fields, Given } from '../form.ts';
import { type Presentable, present } from '../objects/present.ts';
import type { Rows } from '../objects/rows.ts';
import type { Transaction } from '../state/transaction.ts';
import { listOf } from '../wire.ts';

export type Call<F, Required extends keyof F = never> = {
  tx: Transaction;
  values: Given<F, Required>;
  id: string;
};
export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  /** ':id' stands for an id, which is passed to the handler. */
  path: string;
  fields: Fields;
  required: readonly string[];
  run: (call: Call<Fields>) => object;
};

const expandField = { expand: { each: 'string' } } as const satisfies Fields;

/** A handler returns an object in its wire format; the server handles expansion, idempotency and errors. */
export function route<const F extends Fields, const Required extends keyof F & string = never>(
  method: Route['method'],
  path: string,
  fields: F,
  run: (call: Call<F, Required>) => object,
  required: readonly Required[] = [],
): Route {
  // A deleted object cannot be expanded.
  const all = method === 'DELETE' ? fields : { ...fields, ...expandField };
  return { method, path, fields: all, required, run: run as Route['run'] };
}

const ownerFields = { customer: 'string', subscription: 'string' } as const satisfies Fields;
const pageFields = {
  limit: 'integer',
  starting_after: 'string',
  created: { gte: 'integer' },
} as const satisfies Fields;

/** A page of the rows that pass the filter, newest first. `passes` need not check customer and subscription. */
export function listRoute<K extends Presentable, const F extends Fields>(
  kind: K,
  fields: F,
  passes: (row: Rows[K], call: Call<F>) => boolean = () => true,
): Route {
  const path = `/v1/${kind}s`;
  return route('GET', path, { ...fields, ...pageFields }, (call) => {
    const { tx, values } = call as unknown as Call<typeof pageFields & typeof ownerFields>;
    const { limit, starting_after: after, customer, subscription, created } = values;
    const size = limit ?? 10;
    if (size < 1 || size > 100) {
      throw invalidRequest('Invalid integer: limit must be from 1 to 100', { param: 'limit' });
    }
    if (after) tx.get(kind, after, 'starting_after');
    const page: object[] = [];
    for (const row of tx.each(kind, { customer, subscription, after })) {
      if ('created' in row && row.created < (created?.gte ?? 0)) break;
      if (!passes(row, call as unknown as Call<F>)) continue;
      if (page.length === size) return listOf(path, page, true);
      page.push(present(kind, row, tx));
    }
    return listOf(path, page);
  });
}

export function retrieveRoute(kind: Presentable): Route {
  return route('GET', `/v1/${kind}s/:id`, {}, ({ tx, id }) => present(kind, tx.get(kind, id), tx));
}

/** Whether a value matches a filter: the filter is not set, or equals the value. */
export function fits<Value>(given: Value | null | undefined, value: Value): boolean {
  return given == null || given === value;
}

type Metadata = Record<string, string>;

/** Merges metadata: an empty string removes its key; null removes all keys. */
export function mergeMetadata(before: Metadata, change: Metadata | null | undefined): Metadata {
  const texts = change === null ? {} : { ...before, ...change };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
