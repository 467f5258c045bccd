/** Pure rules of the newsletter. */

/**
 * 'weekly': new items, for subscribers. 'issues': the monthly issue, for Premium and Scholar members. 'reminders':
 * flashcards that are due, for members who ask for it.
 */
export const letterLists = ['weekly', 'issues', 'reminders'] as const;
export type LetterList = (typeof letterLists)[number];

/** Forms to request letters. 'preferences' is the page that every letter links to, 'review' the page of flashcards. */
export const signupSources = ['home', 'article', 'lead-magnet', 'preferences', 'review'] as const;
export type SignupSource = (typeof signupSources)[number];

/** Consent text for a member who requests reminders: the label of the checkbox, and the note below it. */
export const reminderConsent = {
  label: 'Remind me by mail when cards are due',
  note: 'At most one mail a day. Every mail lets you stop it.',
} as const;

/** Consent text shown beside each form; stored with each subscription. */
export const consentWordings: Record<SignupSource, string> = {
  home: 'Your address becomes active once you have confirmed it. Every letter tells you how to leave.',
  article: 'Your address becomes active once you have confirmed it. Every letter tells you how to leave.',
  'lead-magnet': 'In exchange we send you our weekly newsletter, once you have confirmed your address.',
  preferences: 'Send me these letters.',
  review: `${reminderConsent.label}. ${reminderConsent.note}`,
};

/** The path to which mail clients post when the reader unsubscribes with one click (RFC 8058). */
export const oneClickPath = (list: LetterList | ':list', token: string): string =>
  `/newsletter/unsubscribe/${list}/${token}`;

/** How long a confirmation link is valid, in ms. */
export const confirmationLifetimeMs = 48 * 60 * 60_000;

/** The download offered in exchange for an address. */
export const studyGuideChecklist = {
  title: 'Ultimate Western Civilization Study Guide Checklist',
  url: '/pdfs/ultimate-western-civ-study-guide-checklist.html',
} as const;

/** The form's own check before a request is sent (specification, section 5): not empty, with an @. */
export function looksLikeEmail(text: string): boolean {
  return text.trim() !== '' && text.includes('@');
}

/**
 * Picks the items with the given slugs, up to `count`, in the list's order. Missing ones are replaced by other
 * items, spread over the whole list.
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

/** Picks at most `count` items: cuts the list into `count` equal parts and takes the middle item of each. */
function pickSpread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  const partLength = items.length / count;
  const indexes = new Set(
    Array.from({ length: count }, (_, index) => Math.floor((index + 0.5) * partLength)),
  );
  return items.filter((_, index) => indexes.has(index));
}

/** Picks the `count` best rated items, in the list's order. Of equally rated items, the earlier one is picked. */
export function pickBest<Item extends { rating: number }>(items: readonly Item[], count: number): Item[] {
  const best = new Set(items.toSorted((a, b) => b.rating - a.rating).slice(0, count));
  return items.filter((item) => best.has(item));
}
