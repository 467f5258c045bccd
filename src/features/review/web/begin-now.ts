/** Opens Review on its first card: the state of a navigation to it. */
export const beginNow = { beginReview: true };

/** Whether a page of Review was opened to begin at once. */
export const isBeginNow = (state: unknown): boolean =>
  (state as Partial<typeof beginNow> | null)?.beginReview === true;
