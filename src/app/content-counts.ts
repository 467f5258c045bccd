/** How much the shipped library must hold, and how much the content does. */
import type { Content } from './content.ts';

/** Resources are counted without primary texts. */
export const requiredCounts = {
  periods: 13,
  categories: 7,
  resources: 250,
  resourcesInPeriod: 15,
  texts: 130,
  textsInPeriod: 8,
  events: 300,
  tips: 12,
} as const;

export type PeriodCounts = { period: string; resources: number; texts: number; events: number };

/** Counts per period, in the order of the periods. */
export function countByPeriod({ library, timeline }: Content): PeriodCounts[] {
  const count = (entries: readonly { folder: string }[], period: string) =>
    entries.filter(({ folder }) => folder === period).length;
  return library.periods
    .map(({ value }) => value)
    .sort((a, b) => a.position - b.position)
    .map(({ slug }) => ({
      period: slug,
      resources: count(library.resources, slug),
      texts: count(library.texts, slug),
      events: count(timeline.events, slug),
    }));
}

/** One sentence for each number that is too low. */
export function checkCounts({ library, timeline }: Content, periods: readonly PeriodCounts[]): string[] {
  const totals = {
    periods: library.periods.length,
    categories: library.categories.length,
    resources: library.resources.length,
    texts: library.texts.length,
    events: timeline.events.length,
    tips: library.tips.length,
  };
  const demand = (what: string, found: number, required: number) =>
    found < required ? [`${what}: ${found}, but at least ${required} are required`] : [];
  return [
    ...Object.entries(totals).flatMap(([name, found]) =>
      demand(name, found, requiredCounts[name as keyof typeof totals]),
    ),
    ...periods.flatMap(({ period, resources, texts }) => [
      ...demand(`resources of ${period}`, resources, requiredCounts.resourcesInPeriod),
      ...demand(`texts of ${period}`, texts, requiredCounts.textsInPeriod),
    ]),
  ];
}
