import { useQuery } from '@tanstack/react-query';
import { adminQuery, LoadState } from '#features/admin/web/index.ts';
import { getBlogStats } from '#features/blog/admin-contract.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { hasFailed } from '#platform/web/retry-button.tsx';

const cards = [
  ['total', 'Total Posts'],
  ['published', 'Published'],
  ['views', 'Total Views'],
  ['shares', 'Total Shares'],
] as const;

/** Numbers of posts, views and shares. */
export function StatCards() {
  const query = useQuery(adminQuery(getBlogStats, {}));
  const { data } = query;
  const failed = hasFailed(query);
  return (
    <>
      <dl className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {cards.map(([key, name]) => (
          <div key={key} className="rounded-card border border-hairline p-5">
            <dt className="label text-ink-2">{name}</dt>
            <dd className="mt-1 text-[1.9rem] leading-tight tabular-nums">
              {data ? formatNumber(data[key]) : failed ? '–' : '…'}
            </dd>
          </div>
        ))}
      </dl>
      {failed && (
        <LoadState
          query={query}
          message={`The figures could not be ${data ? 'refreshed' : 'loaded'}.`}
          className="mt-3"
        />
      )}
    </>
  );
}
