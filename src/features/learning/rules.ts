/** My Learning's limits and pure decisions. */

/** Most resources that one member may keep. */
export const mostSaved = 5000;
/** Longest notes on one resource, in characters. */
export const longestNotes = 5000;
/** Items on a page of a member's list. */
export const itemsPerPage = 24;
/** A list of no more than this needs no filter. */
export const fewItems = 12;

/** Notes as they are kept: one kind of line break, and no other control characters, which pasted text may bring. */
export function cleanNotes(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
}

/** How far along, in whole per cent; something done never shows as nothing, nor something left as all. */
export function percentDone(done: number, of: number): number {
  if (done <= 0 || of <= 0) return 0;
  if (done >= of) return 100;
  return Math.min(99, Math.max(1, Math.round((done / of) * 100)));
}
