/** Paths of the timeline's pages. */
export const timelinePath = '/timeline';
export const meanwhilePath = '/timeline/meanwhile';

/** The page of one event. */
export function eventPath({ slug }: { slug: string }): string {
  return `${timelinePath}/${slug}`;
}

/** The Meanwhile page of a signed year. */
export function meanwhileYearPath(year: number): string {
  return `${meanwhilePath}?year=${year}`;
}
