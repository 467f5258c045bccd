/** Helpers for objects in the wire format. */
import { randomBytes } from 'node:crypto';

/** Makes an id that is recognizable as a test id. */
export function newId(prefix: string): string {
  return `${prefix}_TEST${randomBytes(8).toString('hex')}`;
}

/** Wraps objects as a page of a list. */
export function listOf<Item>(url: string, data: Item[], hasMore = false) {
  return { object: 'list' as const, data, has_more: hasMore, url };
}

export const daySeconds = 24 * 60 * 60;
