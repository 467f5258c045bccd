import { useApiData } from '#platform/web/use-api-data.ts';
import { getStats, type Stats } from '../contract.ts';

const figures: { key: keyof Stats; label: string }[] = [
  { key: 'periods', label: 'historical periods' },
  { key: 'resources', label: 'resources' },
  { key: 'primaryTexts', label: 'primary texts' },
  { key: 'timelineEvents', label: 'dated events' },
  { key: 'blogPosts', label: 'articles' },
  { key: 'monthlyVisitors', label: 'readers a month' },
];

/** How much there is. A figure nothing is known of is left out. */
export function StatsBand() {
  const stats = useApiData(getStats, {});
  const known = figures.filter(({ key }) => stats[key] > 0);
  if (known.length === 0) return null;
  return (
    <section aria-label="The library in figures" className="border-b border-hairline bg-ground">
      <dl className="column grid grid-cols-2 gap-x-6 gap-y-6 py-9 sm:flex sm:flex-wrap sm:justify-between">
        {known.map(({ key, label }) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="label text-ink-2">{label}</dt>
            <dd className="text-[clamp(2rem,4vw,2.75rem)] leading-none font-[340] tracking-[-0.02em] tabular-nums">
              {stats[key].toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
