/**
 * Marks of flashcards kept in this tab (session storage): a guest's until they sign in, and a member's if the code that
 * stores them could not be loaded. Deck pages load this for guests, too: keep it small.
 */
import { safeSessionStorage } from '#platform/web/safe-storage.ts';
import type { ReviewInput } from '../contract.ts';

const key = 'lyceum:marks';
/** Maximum number of marks; the oldest are dropped. */
const maxMarks = 500;

/** `ownerId` is the member's id, or null for a guest's marks, which go to the member who signs in. */
export type TabMark = { review: ReviewInput; ownerId: number | null };

/** The marks that the tab's storage did not take: this page keeps them until it is left. */
let inMemory: readonly TabMark[] | undefined;

export function readTabMarks(): TabMark[] {
  if (inMemory) return [...inMemory];
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.get(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

export function addTabMark(mark: TabMark): void {
  write([...readTabMarks(), mark].slice(-maxMarks));
}

/** Removes marks by the ids of their reviews. */
export function removeTabMarks(ids: readonly string[]): void {
  write(readTabMarks().filter(({ review }) => !ids.includes(review.id)));
}

function write(marks: readonly TabMark[]): void {
  if (marks.length === 0) safeSessionStorage.remove(key);
  const isStored = marks.length === 0 || safeSessionStorage.set(key, JSON.stringify(marks));
  inMemory = isStored ? undefined : marks;
}
