import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { getStats, type Stats } from '../contract.ts';

/** `one`: the label of the figure 1. */
const figures: { key: keyof Stats; label: string; one: string }[] = [
  { key: 'periods', label: 'historical periods', one: 'historical period' },
  { key: 'resources', label: 'resources', one: 'resource' },
  { key: 'primaryTexts', label: 'primary texts', one: 'primary text' },
  { key: 'timelineEvents', label: 'dated events', one: 'dated event' },
  { key: 'blogPosts', label: 'articles', one: 'article' },
  { key: 'monthlyVisitors', label: 'readers a month', one: 'reader a month' },
];

/** From the specification: 5 minutes. */
const staleTimeMs = 5 * 60_000;

/** Defaults used if the figures cannot be loaded (specification, section 3). */
const usual: Stats = {
  resources: 116,
  blogPosts: 12,
  periods: 13,
  monthlyVisitors: 600,
  // The specification has no defaults for these two.
  primaryTexts: 0,
  timelineEvents: 0,
};

/** The size of the library in figures. A figure of 0 is left out. */
export function StatsBand() {
  const { data: stats = usual } = useQuery({
    ...apiQuery(getStats, {}, { staleTime: staleTimeMs }),
    retryOnMount: false,
  });
  const known = figures.filter(({ key }) => stats[key] > 0);
  if (known.length === 0) return null;
  return (
    <section aria-label="The library in figures" className="border-b border-hairline bg-ground">
      <dl className="column grid grid-cols-2 gap-x-6 gap-y-6 py-9 sm:flex sm:flex-wrap sm:justify-between">
        {known.map(({ key, label, one }) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="label text-ink-2">{stats[key] === 1 ? one : label}</dt>
            <dd className="text-[clamp(2rem,4vw,2.75rem)] leading-none font-[340] tracking-[-0.02em] tabular-nums">
              {formatNumber(stats[key])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
