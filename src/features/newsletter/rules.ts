/** The newsletter's pure decisions. */

/**
 * 'weekly': what is new, for subscribers. 'issues': the monthly issue, for Premium and Scholar members. 'reminders': that
 * flashcards are due, for members who ask for it.
 */
export const letterLists = ['weekly', 'issues', 'reminders'] as const;
export type LetterList = (typeof letterLists)[number];

/** Forms in which letters are asked for; 'preferences' is the page that every letter links to, 'review' that of flashcards. */
export const signupSources = ['home', 'article', 'lead-magnet', 'preferences', 'review'] as const;
export type SignupSource = (typeof signupSources)[number];

/** What a member agrees to who asks for reminders: beside the box, and below it. */
export const reminderConsent = {
  label: 'Remind me by mail when cards are due',
  note: 'At most one mail a day. Every mail lets you stop it.',
} as const;

/** What a visitor agrees to, as it stands beside each form; stored with each subscription. */
export const consentWordings: Record<SignupSource, string> = {
  home: 'Your address becomes active once you have confirmed it. Every letter tells you how to leave.',
  article: 'Your address becomes active once you have confirmed it. Every letter tells you how to leave.',
  'lead-magnet': 'In exchange we send you our weekly newsletter, once you have confirmed your address.',
  preferences: 'Send me these letters.',
  review: `${reminderConsent.label}. ${reminderConsent.note}`,
};

/** The address that mail programs post to when their reader unsubscribes with one click (RFC 8058). */
export const oneClickPath = (list: LetterList | ':list', token: string): string =>
  `/newsletter/unsubscribe/${list}/${token}`;

/** How long a link to confirm works, in ms. */
export const confirmationLifetimeMs = 48 * 60 * 60_000;

/** The download that is given in exchange for an address. */
export const studyGuideChecklist = {
  title: 'Ultimate Western Civilization Study Guide Checklist',
  url: '/pdfs/ultimate-western-civ-study-guide-checklist.html',
} as const;

/** The form's own check before anything is sent (specification, section 5): not empty, with an @. */
export function looksLikeEmail(text: string): boolean {
  return text.trim() !== '' && text.includes('@');
}

/**
 * The items of the given slugs, up to `count`, in the list's order. Where some are missing, other items spread over the
 * whole list take their place.
 */
export function pickNamed<Item extends { slug: string }>(
  items: readonly Item[],
  slugs: readonly string[],
  count: number,
): Item[] {
  const named = items.filter((item) => slugs.includes(item.slug)).slice(0, count);
  const rest = items.filter((item) => !named.includes(item));
  const chosen = new Set([...named, ...pickSpread(rest, count - named.length)]);
  return items.filter((item) => chosen.has(item));
}

/** At most `count` items: the list is cut into `count` equal parts, and the middle item of each is taken. */
function pickSpread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  const partLength = items.length / count;
  const indexes = new Set(
    Array.from({ length: count }, (_, index) => Math.floor((index + 0.5) * partLength)),
  );
  return items.filter((_, index) => indexes.has(index));
}

/** The `count` best rated items in the list's order; of equally rated ones the earlier. */
export function pickBest<Item extends { rating: number }>(items: readonly Item[], count: number): Item[] {
  const best = new Set(items.toSorted((a, b) => b.rating - a.rating).slice(0, count));
  return items.filter((item) => best.has(item));
}
