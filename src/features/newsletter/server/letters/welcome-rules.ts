/** The letters that a subscriber of the weekly letter gets first, and when. */

const dayMs = 86_400_000;

/** In order; `afterMs` counts from the confirmation. Their texts are content/letters/{slug}.md. */
export const welcomeLetters = [
  { slug: 'welcome', afterMs: 0 },
  { slug: 'welcome-day-3', afterMs: 3 * dayMs },
  { slug: 'welcome-day-7', afterMs: 7 * dayMs },
] as const;

/** Takes the place of the first where a download was asked for. */
export const checklistLetter = 'checklist';

/** Every letter of the sequence. */
export const sequenceSlugs: readonly string[] = [checklistLetter, ...welcomeLetters.map(({ slug }) => slug)];
