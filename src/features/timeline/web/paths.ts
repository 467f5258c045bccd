/** Addresses of the timeline's pages. */
export const timelinePath = '/timeline';
export const meanwhilePath = '/timeline/meanwhile';

/** The page of one event. */
export function eventPath({ slug }: { slug: string }): string {
  return `${timelinePath}/${slug}`;
}

/** What was happening everywhere in a year, signed. */
export function meanwhileYearPath(year: number): string {
  return `${meanwhilePath}?year=${year}`;
}
