import { invalidRequest, missingObject } from '../api-error.ts';
import type { Fields, Values } from '../form.ts';
import { type Presentable, present } from '../present.ts';
import type { Rows } from '../state.ts';
import type { Transaction } from '../transaction.ts';
import { listOf } from '../wire.ts';

type Method = 'GET' | 'POST' | 'DELETE';
export type Call<F> = { tx: Transaction; values: Values<F>; id: string };
export type Route = {
  method: Method;
  /** ':id' stands for an id, which the handler gets. */
  path: string;
  fields: Fields;
  required: readonly string[];
  run: (call: Call<Fields>) => object;
};

export const expandField = { expand: { each: 'string' } } as const satisfies Fields;

/** A handler answers an object in its wire form; expansion, idempotency and errors are the server's. */
export function route<const F extends Fields>(
  method: Method,
  path: string,
  fields: F,
  run: (call: Call<F>) => object,
  required: readonly (keyof F & string)[] = [],
): Route {
  // What is deleted cannot be expanded, but for subscriptions, which are only canceled.
  const all = method === 'DELETE' ? fields : { ...fields, ...expandField };
  return { method, path, fields: all, required, run: run as Route['run'] };
}

const pageFields = {
  limit: 'integer',
  starting_after: 'string',
  ending_before: 'string',
} as const satisfies Fields;
/** Most lists, but not all, can be asked for a span of time. */
export const timeField = {
  created: { fields: { gt: 'integer', gte: 'integer', lt: 'integer', lte: 'integer' } },
} as const satisfies Fields;

/** A page of the rows that pass, the newest first. */
export function listRoute<K extends Presentable, const F extends Fields>(
  path: string,
  kind: K,
  fields: F,
  passes: (row: Rows[K], call: Call<F>) => boolean,
): Route {
  return route('GET', path, { ...fields, ...pageFields }, (call) => {
    const { tx } = call;
    const values = call.values as Values<typeof pageFields & typeof timeField>;
    const { gt, gte, lt, lte } = values.created ?? {};
    const inTime = ({ created }: { created: number }) =>
      created > (gt ?? -1) &&
      created >= (gte ?? 0) &&
      created < (lt ?? Infinity) &&
      created <= (lte ?? Infinity);
    const rows = tx.all(kind, (row) => inTime(row) && passes(row, call as unknown as Call<F>)).reverse();
    const limit = values.limit ?? 10;
    if (limit < 1 || limit > 100)
      throw invalidRequest('Invalid integer: limit must be from 1 to 100', { param: 'limit' });
    const placeOf = (cursor: string, param: string) => {
      const place = rows.findIndex(({ id }) => id === cursor);
      if (place < 0) throw missingObject(kind, cursor, param);
      return place;
    };
    const { starting_after: after, ending_before: before } = values;
    const last = before ? placeOf(before, 'ending_before') : rows.length;
    const first = before ? Math.max(0, last - limit) : after ? placeOf(after, 'starting_after') + 1 : 0;
    const page = rows.slice(first, Math.min(last, first + limit));
    const hasMore = before ? first > 0 : first + limit < rows.length;
    return listOf(
      path,
      page.map((row) => present(kind, row, tx)),
      hasMore,
    );
  });
}

export function retrieveRoute(path: string, kind: Presentable): Route {
  return route('GET', `${path}/:id`, {}, ({ tx, id }) => present(kind, tx.get(kind, id), tx));
}
