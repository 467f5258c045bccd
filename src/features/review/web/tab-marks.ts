/**
 * Marks of flashcards kept for the tab: a guest's, until somebody signs in, and a member's where the code that keeps them
 * could not be loaded. Deck pages of guests load this: keep it small.
 */
import { safeSessionStorage } from '#platform/web/safe-storage.ts';
import type { ReviewInput } from '../contract.ts';

const key = 'lyceum:marks';
/** Older ones go first. */
const maxMarks = 500;

/** `ownerId`: the member; null for a guest's, which become those of the member who signs in. */
export type TabMark = { review: ReviewInput; ownerId: number | null };

export function readTabMarks(): TabMark[] {
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
  else safeSessionStorage.set(key, JSON.stringify(marks));
}
