/** Kinds of the mails that the newsletter's lists send. */

/** The monthly issue. */
export const issueKind = 'newsletter';
export const weeklyKind = 'weekly-letter';
/** A single mail, written by the feature that knows what is due. */
export const reminderKind = 'review-reminder';
