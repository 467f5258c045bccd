import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { getPeriods, periodInSentence, periodPath } from '#features/library/contract.ts';
import { getRelated } from '#features/related/contract.ts';
import { RelatedItems } from '#features/related/web/index.ts';
import { addYears, toAstronomical } from '#platform/historical-date/year.ts';
import { appContext } from '#platform/web/app-context.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { ensureData } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { SideSection } from '#ui/side-section.tsx';
import { getTimelineEvent, type TimelineEvent } from '../contract.ts';
import { firstYear } from './axis/scale.ts';
import { eventJsonLd } from './event-json-ld.ts';
import { EventRows } from './event-rows.tsx';
import { PlaceMap } from './map/place-map.tsx';
import { eventPath, meanwhileYearPath, timelinePath } from './paths.ts';

/** @throws a route error 404 for an invalid slug; else as `ensureData` */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const slug = params.slug ?? '';
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw data({ detail: '' }, { status: 404 });
  const { queries } = context.get(appContext);
  await Promise.all([
    ensureData(queries, getTimelineEvent, { params: { slug } }),
    ensureData(queries, getRelated, { params: { kind: 'event', key: slug } }),
  ]);
  return null;
}

/** The page of one event: what happened and where, and the events around it in time and place. */
export function Page() {
  const slug = useParams().slug ?? '';
  const site = usePublicConfig();
  const periods = useApiData(getPeriods, {});
  const { event, previous, next, elsewhere, nearby } = useApiData(getTimelineEvent, { params: { slug } });
  const period = periods.find(({ id }) => id === event.periodId);
  return (
    <div data-accent={period?.slug} className="column">
      <PageMeta
        title={`${event.title} (${event.date})`}
        description={event.description}
        keywords={[event.title, event.date, event.place.name, period?.name ?? 'history', 'timeline']}
        path={eventPath(event)}
        {...(period && { image: `/plates/${period.slug}-social.png` })}
        type="article"
        jsonLd={eventJsonLd(event, site)}
      />
      <Breadcrumb
        parents={[
          { to: timelinePath, label: 'Timeline' },
          ...(period ? [{ to: `${timelinePath}?period=${period.slug}`, label: period.name }] : []),
        ]}
      />
      <article className="grid gap-10 py-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16 lg:py-12">
        <div>
          <p className="text-[1.2rem] text-accent italic">{event.date}</p>
          <h1 className="title-1 mt-2">
            <ForeignWords text={event.title} />
          </h1>
          <p className="mt-3 text-[1.1rem] text-ink-2">{event.place.name}</p>
          <p className="measure mt-7 text-[1.2rem] leading-relaxed">{event.description}</p>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
            <li>
              <PageLink to={timelineAroundPath(event)} className="link">
                See it on the axis
              </PageLink>
            </li>
            <li>
              <PageLink to={meanwhileYearPath(event.year)} className="link">
                What was happening everywhere that year
              </PageLink>
            </li>
            {period && (
              <li>
                <PageLink to={periodPath(period)} className="link">
                  Books and sources on {periodInSentence(period.name)}
                </PageLink>
              </li>
            )}
          </ul>
        </div>
        <PlaceMap
          latitude={event.place.latitude}
          longitude={event.place.longitude}
          name={event.place.name}
          accent={period?.slug ?? ''}
        />
      </article>
      <div className="border-t border-hairline">
        <RelatedItems of={{ kind: 'event', key: slug }} />
      </div>
      <Neighbors previous={previous} next={next} />
      {elsewhere.length > 0 && (
        <SideSection id="elsewhere" title="At the same time" note="The nearest in time, far from here.">
          <EventRows events={elsewhere} />
        </SideSection>
      )}
      {nearby.length > 0 && (
        <div className="border-t border-hairline">
          <SideSection id="nearby" title="In the same place" note="The nearest on the map, at any time.">
            <EventRows events={nearby} />
          </SideSection>
        </div>
      )}
    </div>
  );
}

/** Links to the events before and after. */
function Neighbors({ previous, next }: { previous: TimelineEvent | null; next: TimelineEvent | null }) {
  return (
    <nav aria-label="Neighboring events" className="grid gap-6 border-y border-hairline py-8 sm:grid-cols-2">
      {[
        { label: 'Before', event: previous },
        { label: 'After', event: next },
      ].map(({ label, event }) =>
        event ? (
          <PageLink
            key={label}
            to={eventPath(event)}
            className={`group block py-2 font-serif no-underline ${label === 'After' ? 'sm:text-right' : ''}`}
          >
            <span className="label text-ink-2">{label}</span>
            <span className="title-3 mt-1 block group-hover:text-accent">
              <ForeignWords text={event.title} />
            </span>
            <span className="text-[0.95rem] text-ink-2 italic">{event.date}</span>
          </PageLink>
        ) : (
          <span key={label} />
        ),
      )}
    </nav>
  );
}

/** How many years before and after an event the axis shows around it: more in times with fewer events. */
function yearsAround(year: number): number {
  if (year < -1000) return 300;
  if (year < 1400) return 100;
  return year < 1750 ? 40 : 20;
}

/** The timeline's URL with an event in the middle of the view. */
function timelineAroundPath({ year, endYear }: TimelineEvent): string {
  const around = yearsAround(year);
  const from = addYears(year, -around);
  const first = toAstronomical(from) < toAstronomical(firstYear) ? firstYear : from;
  const to = Math.min(addYears(endYear ?? year, around), new Date().getUTCFullYear());
  return `${timelinePath}?from=${first}&to=${to}`;
}
