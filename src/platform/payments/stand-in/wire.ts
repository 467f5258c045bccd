import { randomBytes } from 'node:crypto';

type Words<Text extends string, Found extends string = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | Text;

/** Fields, named in one text, that are all null: what Stripe answers and the stand-in never fills. */
export function nulls<const Names extends string>(names: Names): Record<Words<Names>, null> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<Names>, null>;
}

/** Ids say that they are no real ones. */
export function newId(prefix: string): string {
  return `${prefix}_TEST${randomBytes(8).toString('hex')}`;
}

/** A whole list in the form of a page. */
export function listOf<Item>(url: string, data: Item[], hasMore = false) {
  return { object: 'list' as const, data, has_more: hasMore, url };
}

export const dayInSeconds = 24 * 60 * 60;
