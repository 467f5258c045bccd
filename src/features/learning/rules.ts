/** Limits and pure rules of My Learning. */

/** Maximum number of resources on one member's list. */
export const maxSaved = 5000;
/** Maximum number of characters of the notes on one resource. */
export const maxNotesLength = 5000;
/** Number of items on one page of a member's list. */
export const itemsPerPage = 24;
/** Only longer lists have a filter. */
export const maxItemsWithoutFilter = 12;

/** Sort orders of a member's list. 'newest' and 'oldest': by day of saving or, for completed items, of completion. */
export const learningSorts = ['newest', 'oldest', 'title', 'period'] as const;
export type LearningSort = (typeof learningSorts)[number];

/** Normalises notes for storage: one kind of line break, no other control characters (pasted text may contain some). */
export function cleanNotes(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
}

/** Progress in whole per cent; 0 and 100 only if nothing or everything is done. */
export function percentDone(done: number, of: number): number {
  if (done <= 0 || of <= 0) return 0;
  if (done >= of) return 100;
  return Math.min(99, Math.max(1, Math.round((done / of) * 100)));
}
