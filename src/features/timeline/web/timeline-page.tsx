import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { getPeriods, periodInSentence } from '#features/library/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { KeptHtml } from '#platform/web/kept-html.tsx';
import { lazyWhenNear } from '#platform/web/lazy-when-near.tsx';
import { ensureData } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { buttonClass } from '#ui/button.tsx';
import { getOnThisDay, getTimeline } from '../contract.ts';
import { homeSpan, overlaps, wholeSpan } from './axis/scale.ts';
import { OnThisDay } from './on-this-day.tsx';
import { meanwhilePath, timelinePath } from './paths.ts';
import { useYearReader } from './read-year.ts';
import { readTimelineFilter, readYears, timelineAddress, writeYears } from './timeline-filter.ts';
import { TimelineForm } from './timeline-form.tsx';
import { TimelineList } from './timeline-list.tsx';
import { createViewStore, useSettledView } from './view-store.ts';

const explorerId = 'timeline-explorer';

const TimelineExplorer = lazyWhenNear(
  explorerId,
  async () => (await import('./timeline-explorer.tsx')).TimelineExplorer,
  // Without its code, the axis would be an empty frame.
  { needsCode: true },
);

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { queries } = context.get(appContext);
  await Promise.all([ensureData(queries, getTimeline, {}), ensureData(queries, getOnThisDay, {})]);
  return null;
}

/** All events: one axis and one map to explore them, and a list by period. */
export function Page() {
  'use memo';
  const site = usePublicConfig();
  const [search] = useSearchParams();
  const filter = readTimelineFilter(search);
  const periods = useApiData(getPeriods, {});
  const events = useApiData(getTimeline, {});
  const whole = useMemo(() => wholeSpan(new Date().getUTCFullYear(), events), [events]);
  const years = readYears(filter, whole, useYearReader(filter.from, filter.to));
  const period = periods.find(({ slug, id }) => slug === filter.period || String(id) === filter.period);
  const own = useMemo(
    () => (period ? events.filter((event) => event.periodId === period.id) : events),
    [events, period],
  );
  const home = period ? homeSpan(period, own, whole) : whole;
  const target = (years.ok && years.span) || home;
  const [store] = useState(() => createViewStore({ ...target, selected: null }));
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the same years again shows them again
  useEffect(() => {
    // A link within the page does not move the axis. Its address has only the whole years of the view.
    const { from, to } = writeYears(store.read(), home);
    if (hash && from === filter.from && to === filter.to) return;
    store.change({ from: target.from, to: target.to });
  }, [store, target.from, target.to, key]);
  useEffect(() => () => store.close(), [store]);

  const view = useDeferredValue(useSettledView(store));
  const listed = own.filter((event) => overlaps(event, view));
  const title = period ? `Timeline: ${period.name}` : 'Timeline';
  const path = timelineAddress(period ? { period: period.slug } : {});

  return (
    <div className="pb-8">
      <PageMeta
        title={title}
        description={`${period ? `${own.length} events of ${periodInSentence(period.name)}` : `${events.length} dated events of Western Civilization`} on one zoomable axis of years and on a map, each with its place and why it mattered.`}
        keywords={[
          'history timeline',
          'chronology',
          'historical map',
          period?.name ?? 'Western Civilization',
        ]}
        path={path}
        hidden={Boolean(filter.from || filter.to || filter.scale)}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'CollectionPage',
          name: title,
          url: `${site.publicUrl}${path}`,
          isPartOf: { '@type': 'WebSite', name: site.siteName, url: site.publicUrl },
          mainEntity: { '@type': 'ItemList', numberOfItems: own.length },
        }}
      />
      <header className="column pt-6 pb-4 sm:pt-10 sm:pb-6">
        <h1 className="title-1">{title}</h1>
        <p className="measure mt-2 text-ink-2 sm:mt-3 sm:text-[1.1rem]">
          {period
            ? `${own.length} events of ${periodInSentence(period.name)}, ${period.timespan}, `
            : `${events.length} events in ${periods.length} periods `}
          on one axis of years, on a map and as a list.
        </p>
        <p className="mt-2 sm:mt-3">
          <PageLink to={meanwhilePath} className="link -my-2 inline-block py-2">
            Pick a year: what was happening everywhere
          </PageLink>
        </p>
      </header>
      <div className="column">
        <TimelineForm
          filter={filter}
          years={years}
          period={period}
          periods={periods}
          store={store}
          home={home}
        />
      </div>
      <div id={explorerId} className="noscript:hidden">
        <KeptHtml id="explorer-part">
          <TimelineExplorer
            key={period?.id ?? 'all'}
            events={own}
            period={period}
            all={{ events, periods }}
            isTrue={filter.scale === 'true'}
            store={store}
            whole={whole}
            home={home}
          />
        </KeptHtml>
      </div>
      <div className="column">
        <OnThisDay />
      </div>
      {listed.length > 0 ? (
        <TimelineList events={listed} periods={periods} />
      ) : (
        <div className="column py-20 text-center">
          <p className="title-2">No events are listed for these years.</p>
          <p className="mt-6">
            <PageLink to={timelinePath} preventScrollReset className={buttonClass('solid')}>
              Show the Whole Timeline
            </PageLink>
          </p>
        </div>
      )}
    </div>
  );
}
