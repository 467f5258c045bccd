/** Kinds of the campaigns that the newsletter sends. */

/** The monthly issue. */
export const issueKind = 'newsletter';
export const weeklyKind = 'weekly-letter';
