/** My Learning's limits and pure decisions. */

/** Resources on one member's list. */
export const maxSaved = 5000;
/** Characters of the notes on one resource. */
export const maxNotesLength = 5000;
/** Items on a page of a member's list. */
export const itemsPerPage = 24;
/** Longer lists have a filter. */
export const maxItemsWithoutFilter = 12;

/** Orders of a member's list; 'newest' and 'oldest' by the day of saving, or of completion for completed items. */
export const learningSorts = ['newest', 'oldest', 'title', 'period'] as const;
export type LearningSort = (typeof learningSorts)[number];

/** Notes as they are stored: one kind of line break, and no other control characters, which pasted text may contain. */
export function cleanNotes(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
}

/** Progress in whole per cent; 0 and 100 only if nothing or everything is done. */
export function percentDone(done: number, of: number): number {
  if (done <= 0 || of <= 0) return 0;
  if (done >= of) return 100;
  return Math.min(99, Math.max(1, Math.round((done / of) * 100)));
}
