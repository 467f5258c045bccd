/** The newsletter's pure decisions. */

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
 * The items of the given slugs, and where some are missing others from the whole length of the
 * list, up to `count`; the list's order is kept.
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

/** At most `count` items, one from the middle of each of as many equal stretches of the list. */
function pickSpread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  const stretch = items.length / count;
  const places = new Set(Array.from({ length: count }, (_, index) => Math.floor((index + 0.5) * stretch)));
  return items.filter((_, place) => places.has(place));
}

/** The `count` best rated items, earlier ones first among equals; the list's order is kept. */
export function pickBest<Item extends { rating: number }>(items: readonly Item[], count: number): Item[] {
  const best = new Set(items.toSorted((a, b) => b.rating - a.rating).slice(0, count));
  return items.filter((item) => best.has(item));
}
