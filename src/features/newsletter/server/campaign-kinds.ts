/** Values of a mail's `kind` for the newsletter's lists. */

/** The monthly issue. */
export const issueKind = 'newsletter';
export const weeklyKind = 'weekly-letter';
/** A single mail, written by the feature that knows which reviews are due. */
export const reminderKind = 'review-reminder';
