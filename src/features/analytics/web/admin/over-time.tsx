import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { adminQuery, LoadState } from '#features/admin/web/index.ts';
import { getSeries, type Series } from '#features/analytics/admin-contract.ts';
import { type Span, spans } from '#features/analytics/rules.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { hasFailed } from '#platform/web/retry-button.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { DayChart } from './day-chart.tsx';
import { formatDollars } from './figure-texts.ts';
import { spanAddress } from './use-analytics-view.ts';
import { WhenNear } from './when-near.tsx';

/** Visitors, downloads, sign-ups and revenue by day over a span. */
export function OverTime({ days }: { days: Span }) {
  return (
    <SideSection id="over-time" title="Over time" note="Days are UTC. The lists below are of the same days.">
      <SpanChoice days={days} />
      <WhenNear>
        <Charts days={days} />
      </WhenNear>
    </SideSection>
  );
}

function SpanChoice({ days }: { days: Span }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <fieldset>
      <legend className="label text-ink-2">Span</legend>
      <div className="mt-2 inline-flex max-w-full rounded-full border border-hairline p-1">
        {spans.map((span) => (
          <label
            key={span}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 text-[0.9rem] text-ink-2 hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="days"
              checked={span === days}
              onChange={() =>
                void navigate(spanAddress(span, search), { replace: true, preventScrollReset: true })
              }
              className="sr-only"
            />
            {span} days
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Short number format for the scale: '1.5K'. */
const shortCount = new Intl.NumberFormat('en-US', { notation: 'compact' });

const charts = [
  { id: 'visitors', title: 'Visitors' },
  { id: 'downloads', title: 'Lead downloads' },
  { id: 'signUps', title: 'Sign-ups' },
  { id: 'revenue', title: 'Revenue' },
] as const;

function Charts({ days }: { days: Span }) {
  const query = useQuery(adminQuery(getSeries, { query: { days } }));
  const { data } = query;
  if (!data) {
    return (
      <div className={hasFailed(query) ? '' : 'min-h-96'}>
        <LoadState query={query} message="The figures could not be loaded." className="mt-6" />
      </div>
    );
  }
  return (
    <>
      <LoadState query={query} message="The figures could not be refreshed." className="mt-6 text-danger" />
      <div className="mt-8 grid gap-x-12 gap-y-12 md:grid-cols-2">
        {charts.map(({ id, title }) => (
          <DayChart key={id} title={title} {...chartOf(id, data)} />
        ))}
      </div>
    </>
  );
}

function chartOf(id: (typeof charts)[number]['id'], { days, totals, previous }: Series) {
  const isMoney = id === 'revenue';
  return {
    id: id === 'signUps' ? 'sign-ups' : id,
    days: days.map((each) => ({ day: each.day, value: each[id] })),
    total: totals[id],
    previous: previous[id],
    ...(id === 'visitors' && { note: `${formatNumber(totals.pageViews)} page views` }),
    ...(id === 'signUps' && { note: 'new accounts' }),
    format: isMoney ? formatDollars : formatNumber,
    formatShort: (value: number) =>
      isMoney ? `${value < 0 ? '−' : ''}$${shortCount.format(Math.abs(value))}` : shortCount.format(value),
  };
}
