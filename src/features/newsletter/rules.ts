/** The newsletter's pure decisions. */

/** The download that is given in exchange for an address. */
export const studyGuideChecklist = {
  title: 'Ultimate Western Civilization Study Guide Checklist',
  url: '/pdfs/ultimate-western-civ-study-guide-checklist.html',
} as const;

const leadMagnets = [studyGuideChecklist];

/** Where a download lies, by its title; undefined where there is none of that title. */
export function findDownload(title: string): string | undefined {
  return leadMagnets.find((leadMagnet) => leadMagnet.title === title)?.url;
}

/** The form's own check before anything is sent (specification, section 5): not empty, with an @. */
export function looksLikeEmail(text: string): boolean {
  return text.trim() !== '' && text.includes('@');
}

/** At most `count` items spread evenly over a list, its first and last among them; their order is kept. */
export function pickSpread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  const step = (items.length - 1) / (count - 1);
  const places = new Set(Array.from({ length: count }, (_, index) => Math.round(index * step)));
  return items.filter((_, place) => places.has(place));
}

/** The `count` best rated items, earlier ones first among equals; the list's order is kept. */
export function pickBest<Item extends { rating: number }>(items: readonly Item[], count: number): Item[] {
  const best = new Set(items.toSorted((a, b) => b.rating - a.rating).slice(0, count));
  return items.filter((item) => best.has(item));
}
