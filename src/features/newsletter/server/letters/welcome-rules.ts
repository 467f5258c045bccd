/** The welcome sequence: the first letters to a subscriber of the weekly letter, and when they are sent. */

const dayMs = 86_400_000;

/** In order; `afterMs` is the time since the confirmation. The texts are in content/letters/{slug}.md. */
export const welcomeLetters = [
  { slug: 'welcome', afterMs: 0 },
  { slug: 'welcome-day-3', afterMs: 3 * dayMs },
  { slug: 'welcome-day-7', afterMs: 7 * dayMs },
] as const;

/** Replaces the first letter if a download was requested. */
export const checklistLetter = 'checklist';

/** Slugs of all letters of the sequence. */
export const sequenceSlugs: readonly string[] = [checklistLetter, ...welcomeLetters.map(({ slug }) => slug)];
