import { useQuery } from '@tanstack/react-query';
import { adminQuery, LoadState } from '#features/admin/web/index.ts';
import { type Dashboard, getDashboard } from '#features/analytics/admin-contract.ts';
import { percentOf } from '#features/analytics/rules.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { hasFailed } from '#platform/web/retry-button.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { DownloadCsv } from './download-csv.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FigureTable, SentText } from './figure-table.tsx';
import { formatDollars, formatPercent } from './figure-texts.ts';
import { Funnel } from './funnel.tsx';

/** The figures of the last 30 days. */
export function LastDays() {
  const query = useQuery(adminQuery(getDashboard, {}));
  const { data } = query;
  return (
    <>
      <SideSection id="last-days" title="Last 30 Days">
        {data ? (
          <>
            <LoadState
              query={query}
              message="The figures could not be refreshed."
              className="mb-3 text-danger"
            />
            {isEmpty(data) ? <p>No analytics data available</p> : <Overview data={data} />}
          </>
        ) : (
          // Reserves roughly the final height: otherwise all following parts would be near and fetched at once.
          <div className={hasFailed(query) ? '' : 'min-h-[110rem]'}>
            <LoadState query={query} message="The figures could not be loaded." className="" />
          </div>
        )}
      </SideSection>
      {data && !isEmpty(data) && <Details data={data} />}
    </>
  );
}

/** Whether there are no counts at all. */
function isEmpty({ funnelStats, pageViews, emailStats, revenueData, ...rest }: Dashboard): boolean {
  const { conversionRates, ...stages } = funnelStats;
  const counts = [...Object.values(stages), ...Object.values(emailStats), ...Object.values(rest)];
  return (
    pageViews.length === 0 &&
    counts.every((count) => count === 0) &&
    revenueData.every(({ revenue, count }) => revenue === 0 && count === 0)
  );
}

function Overview({ data: { funnelStats } }: { data: Dashboard }) {
  const { visitors, downloads, emailSubscribers, purchases, conversionRates } = funnelStats;
  return (
    <FigureCards
      columns={4}
      figures={[
        { name: 'Total Visitors', value: formatNumber(visitors) },
        {
          name: 'Lead Downloads',
          value: formatNumber(downloads),
          note: `${formatPercent(conversionRates.visitorToDownload)} conversion rate`,
        },
        { name: 'Email Subscribers', value: formatNumber(emailSubscribers) },
        { name: 'Purchases', value: formatNumber(purchases) },
      ]}
    />
  );
}

function Details({ data }: { data: Dashboard }) {
  const { funnelStats, pageViews, emailStats } = data;
  const { sent, opened, clicked } = emailStats;
  return (
    <>
      <SideSection
        id="funnel"
        title="Conversion funnel"
        note="A bar is as long as the number that reached the step; the paler part did not. Percent are of the step before."
      >
        <Funnel stats={funnelStats} />
      </SideSection>
      <SideSection id="top-pages" title="Top 10 pages">
        <TopPages pages={pageViews} />
      </SideSection>
      <SideSection
        id="email-performance"
        title="Email performance"
        note="Weekly letters and monthly issues. Opened is an estimate: some mail programs fetch every picture, others none."
      >
        <FigureCards
          columns={3}
          figures={[
            { name: 'Sent', value: formatNumber(sent) },
            {
              name: 'Opened',
              value: formatNumber(opened),
              note: `${formatPercent(percentOf(opened, sent))} of sent`,
            },
            {
              name: 'Clicked',
              value: formatNumber(clicked),
              note: `${formatPercent(percentOf(clicked, opened))} of opened`,
            },
          ]}
        />
      </SideSection>
      <SideSection
        id="revenue"
        title="Revenue overview"
        note="Paid within these days, less what was refunded; subscribers as they are today."
      >
        <Revenue data={data} />
      </SideSection>
    </>
  );
}

function TopPages({ pages }: { pages: Dashboard['pageViews'] }) {
  if (pages.length === 0) return <p className="text-ink-2">No page was viewed.</p>;
  return (
    <>
      <FigureTable
        labelledBy="top-pages"
        rows={pages}
        columns={[
          { title: 'Page', value: ({ page }) => page, show: ({ page }) => <SentText>{page}</SentText> },
          { title: 'Views', value: ({ count }) => count, show: ({ count }) => formatNumber(count) },
        ]}
      />
      <p className="mt-2">
        <DownloadCsv
          name="top-pages"
          of="Top 10 pages"
          header={['Page', 'Views']}
          readRows={() => pages.map(({ page, count }) => [page, count])}
        />
      </p>
    </>
  );
}

const tiers = [
  ['premium', 'Premium'],
  ['scholar', 'Scholar'],
] as const;

function Revenue({ data: { revenueData, totalRevenue, unverifiedPurchases } }: { data: Dashboard }) {
  const rows = tiers.map(([tier, name]) => {
    const { revenue = 0, count = 0 } = revenueData.find((each) => each.tier === tier) ?? {};
    return { name, revenue, count };
  });
  return (
    <>
      <FigureCards
        columns={2}
        figures={[
          { name: 'Total Revenue', value: formatDollars(totalRevenue) },
          {
            name: 'Subscribers',
            value: formatNumber(rows.reduce((sum, { count }) => sum + count, 0)),
          },
        ]}
      />
      <div className="mt-6 max-w-[30rem]">
        <FigureTable
          labelledBy="revenue"
          rows={rows}
          columns={[
            { title: 'Tier', value: ({ name }) => name },
            {
              title: 'Revenue',
              value: ({ revenue }) => revenue,
              show: ({ revenue }) => formatDollars(revenue),
            },
            { title: 'Subscribers', value: ({ count }) => count, show: ({ count }) => formatNumber(count) },
          ]}
        />
      </div>
      <p className="mt-2">
        <DownloadCsv
          name="revenue"
          of="Revenue overview"
          header={['Tier', 'Revenue', 'Subscribers']}
          readRows={() => rows.map(({ name, revenue, count }) => [name, revenue, count])}
        />
      </p>
      {unverifiedPurchases > 0 && (
        <p className="label mt-3 max-w-[65ch] text-ink-2">
          Purchases that browsers have claimed: {formatNumber(unverifiedPurchases)}. Anybody can claim one, so
          they count nowhere.
        </p>
      )}
    </>
  );
}
