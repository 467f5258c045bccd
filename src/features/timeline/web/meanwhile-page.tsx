import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { getPeriods, periodPath } from '#features/library/contract.ts';
import { yearsBetween } from '#platform/historical-date/year.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { ensureData } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { getMeanwhile, type Meanwhile, meanwhileReach, type TimelineEvent } from '../contract.ts';
import { MeanwhileMap } from './map/meanwhile-map.tsx';
import { MeanwhileForm } from './meanwhile-form.tsx';
import { eventPath, meanwhileYearPath, timelinePath } from './paths.ts';
import { findYearReader, readMeanwhileYear, useYearReader } from './read-year.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const text = new URL(request.url).searchParams.get('year')?.trim() ?? '';
  const { year } = readMeanwhileYear(text, await findYearReader(text));
  await ensureData(context.get(appContext).queries, getMeanwhile, { query: { year } });
  return null;
}

/** The Meanwhile page: what happened everywhere in a year, with the nearest events before and after. */
export function Page() {
  const [search] = useSearchParams();
  // At the first and the last year a step takes its focused link away.
  const heading = useFocusWhenLost<HTMLHeadingElement>(search.toString());
  const text = search.get('year')?.trim() ?? '';
  const asked = readMeanwhileYear(text, useYearReader(text));
  const meanwhile = useApiData(getMeanwhile, { query: { year: asked.year } });
  const periods = useApiData(getPeriods, {});
  const alive = periods.filter(({ id }) => meanwhile.periodIds.includes(id));
  const { label } = meanwhile;
  const happening = meanwhile.regions.reduce((sum, { during }) => sum + during.length, 0);
  return (
    <div className="column pb-8">
      <PageMeta
        title={`Meanwhile in ${label}`}
        description={`What was happening in ${label}, part by part of the world, from Britain to the Near East and beyond: the events of the year, and the nearest before and after.`}
        keywords={[label, 'history by year', 'world history', 'timeline']}
        path={meanwhileYearPath(meanwhile.year)}
        hidden={!asked.ok}
      />
      <div className="grid items-center gap-x-14 gap-y-6 py-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:py-12">
        <header>
          <p className="text-[1.1rem] text-accent italic">
            <PageLink to={timelinePath} className="no-underline hover:underline">
              Timeline
            </PageLink>
          </p>
          <h1 ref={heading} tabIndex={-1} aria-live="polite" className="title-1 mt-2 outline-none">
            {`Meanwhile in ${label}`}
          </h1>
          <p className="measure mt-4 text-[1.1rem] text-ink-2">
            {happening > 0
              ? `${happening === 1 ? 'One event' : `${happening} events`} of this library ${happening === 1 ? 'falls' : 'fall'} in the year; around ${happening === 1 ? 'it' : 'them'} stands what came last and what came next in each part of the world, within ${meanwhileReach} years.`
              : `No event of this library falls in the year itself. Here is what came last and what came next in each part of the world, within ${meanwhileReach} years.`}
          </p>
        </header>
        {meanwhile.regions.length > 0 && <MeanwhileMap meanwhile={meanwhile} periods={periods} />}
      </div>
      <MeanwhileForm asked={asked} label={label} />
      {alive.length > 0 && (
        <p className="mt-5 text-[0.95rem] text-ink-2">
          The year belongs to{' '}
          {alive.map((period, index) => (
            <span key={period.id} data-accent={period.slug}>
              {index > 0 && (index === alive.length - 1 ? ' and ' : ', ')}
              <PageLink to={periodPath(period)} className="link">
                {period.name}
              </PageLink>
            </span>
          ))}
          .
        </p>
      )}
      <ul className="mt-6">
        {meanwhile.regions.map((region) => (
          <Region key={region.region} region={region} year={meanwhile.year} />
        ))}
      </ul>
      {meanwhile.emptyRegions.length > 0 && (
        <p className="border-t border-hairline py-6 text-[0.95rem] text-ink-2">
          Nothing within {meanwhileReach} years in this library: {meanwhile.emptyRegions.join(', ')}.
        </p>
      )}
    </div>
  );
}

function Region({ region, year }: { region: Meanwhile['regions'][number]; year: number }) {
  const { during, before, after } = region;
  return (
    <li className="grid gap-x-10 gap-y-3 border-t border-hairline py-7 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <h2 className="title-3">{region.region}</h2>
      <div>
        {during.map((event) => (
          <article key={event.id} className="mb-4">
            <p className="text-[0.95rem] text-accent italic">{event.date}</p>
            <h3 className="title-3">
              <PageLink to={eventPath(event)} className="no-underline hover:text-accent">
                <ForeignWords text={event.title} />
              </PageLink>
            </h3>
            <p className="measure mt-1 text-[0.95rem] text-ink-2">{event.description}</p>
          </article>
        ))}
        <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {before && (
            <Near event={before} distance={`${years(before.endYear ?? before.year, year)} before`} />
          )}
          {after && <Near event={after} distance={`${years(year, after.year)} after`} />}
        </div>
      </div>
    </li>
  );
}

function Near({ event, distance }: { event: TimelineEvent; distance: string }) {
  return (
    <p className="text-[0.95rem]">
      <span className="label block text-ink-2">
        {distance}: {event.date}
      </span>
      <PageLink to={eventPath(event)} className="inline-block py-0.5 no-underline hover:text-accent">
        <ForeignWords text={event.title} />
      </PageLink>
    </p>
  );
}

function years(from: number, to: number): string {
  return formatCount(yearsBetween(from, to), 'year');
}
