/** Navigation state that opens Review directly on the first card. */
export const beginNow = { beginReview: true };

/** Whether Review was opened with this navigation state. */
export const isBeginNow = (state: unknown): boolean =>
  (state as Partial<typeof beginNow> | null)?.beginReview === true;
