/** What objects on the wire have in common. */
import { randomBytes } from 'node:crypto';

/** Ids say that they are no real ones. */
export function newId(prefix: string): string {
  return `${prefix}_TEST${randomBytes(8).toString('hex')}`;
}

/** A list in the form of a page. */
export function listOf<Item>(url: string, data: Item[], hasMore = false) {
  return { object: 'list' as const, data, has_more: hasMore, url };
}

export const daySeconds = 24 * 60 * 60;
