import { type LoaderFunctionArgs, useLocation, useNavigation, useSearchParams } from 'react-router';
import { browsePrimaryTexts, type PrimaryTextBrowse, periodInSentence } from '#features/library/contract.ts';
import { minQueryLength } from '#features/search/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { appContext } from '#platform/web/app-context.ts';
import { JumpBar } from '#platform/web/jump-bar.tsx';
import { ensureData } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { describePage, Pagination } from '#platform/web/pagination.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { buttonClass } from '#ui/button.tsx';
import { nameLevel } from './choice-fields.tsx';
import { loadElsewhere, NothingFound } from './nothing-found.tsx';
import { guidanceId, ReadingGuidance } from './reading-guidance.tsx';
import { findPeriod } from './resource-filter.ts';
import { readTextFilter, type TextFilter, textsAddress, useTextsAddress } from './text-filter.ts';
import { TextFilterForm } from './text-filter-form.tsx';
import { TextGroups } from './text-groups.tsx';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const filter = readTextFilter(new URL(request.url).searchParams);
  const { queries } = context.get(appContext);
  const { total } = await ensureData(queries, browsePrimaryTexts, { query: filter });
  if (total === 0) await loadElsewhere(queries, filter.q);
  return null;
}

/** The primary texts by period and date. The filter is stored in the address. */
export function Page() {
  const [search] = useSearchParams();
  const filter = readTextFilter(search);
  const browse = useApiData(browsePrimaryTexts, { query: filter });
  const site = usePublicConfig();
  const { pathname } = useLocation();
  const addressOf = useTextsAddress();
  const { state, location: next } = useNavigation();
  // The fields show the next filter while its results are still loading.
  const nextFilter =
    state === 'loading' && next?.pathname === pathname
      ? readTextFilter(new URLSearchParams(next.search))
      : filter;
  const count = useFocusWhenLost(search.toString());
  const period = findPeriod(filter, browse);
  const title = period ? `Primary Texts: ${period.name}` : 'Primary Texts';
  const path = textsAddress({ ...(period && { period: period.slug }), page: browse.page });
  const counted = formatCount(browse.total, 'text');
  return (
    <div className="column pb-8">
      <PageMeta
        title={browse.page > 1 ? `${title}, Page ${browse.page}` : title}
        description={`${counted} ${period ? `on ${periodInSentence(period.name)}` : 'from the history of Western Civilization'}, in the words of their time: laws, letters, speeches and histories in order of date, free to read online, each with its edition and a question.`}
        keywords={['primary sources', 'primary texts', 'historical documents', period?.name ?? 'history']}
        path={path}
        hidden={Boolean(filter.q)}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'CollectionPage',
          name: title,
          url: `${site.publicUrl}${path}`,
          isPartOf: { '@type': 'WebSite', name: site.siteName, url: site.publicUrl },
          mainEntity: { '@type': 'ItemList', numberOfItems: browse.total },
        }}
      />
      <header className="py-12 lg:py-16">
        <h1 className="title-1">{title}</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          What people wrote at the time, in the order in which they wrote it. Every text is free to read
          online; we name the edition, and in italics stands a question to take along.
        </p>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
          <a href={`#${guidanceId}`} className="link inline-block py-1">
            How to read a primary text
          </a>
          <PageLink to="/collections" className="link inline-block py-1">
            Texts read together for one question
          </PageLink>
        </p>
      </header>
      <TextFilterForm filter={nextFilter} browse={browse} />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1">
        <p ref={count} tabIndex={-1} role="status" className="label text-ink-2">
          {counted}
          {filter.q && ` for “${filter.q}”`}
          {describePage(browse)}
        </p>
        {browse.total > 0 && (filter.q || filter.period || filter.level) && (
          <PageLink
            to={addressOf({})}
            preventScrollReset
            className="link inline-flex min-h-9 items-center font-sans text-[0.875rem]"
          >
            Show all texts
          </PageLink>
        )}
      </div>
      {browse.total === 0 ? (
        <Empty filter={filter} browse={browse} />
      ) : (
        <>
          {browse.groups.length > 1 && (
            <JumpBar
              label="Periods"
              parts={browse.groups.map(({ period: { slug, name } }) => ({
                id: `texts-${slug}`,
                title: name,
              }))}
              className="-mx-[clamp(1.125rem,4vw,2.5rem)] mt-3"
            />
          )}
          <TextGroups groups={browse.groups} filter={filter} />
        </>
      )}
      <Pagination
        page={browse.page}
        pages={browse.pages}
        addressOf={(page) => addressOf({ ...filter, page })}
      />
      <ReadingGuidance />
    </div>
  );
}

function Empty({ filter, browse }: { filter: TextFilter; browse: PrimaryTextBrowse }) {
  const addressOf = useTextsAddress();
  const elsewhere = browse.periods.some((period) => period.count > 0);
  const sought = filter.q && `“${filter.q}”`;
  const what = filter.period || !sought ? 'the selected period' : sought;
  return (
    <NothingFound
      message={`No primary texts found for ${what}.`}
      chosen={
        filter.period || filter.level
          ? [sought, findPeriod(filter, browse)?.name, filter.level && nameLevel(filter.level)]
          : []
      }
      q={filter.q}
    >
      {filter.q && filter.q.length < minQueryLength && (
        <p className="mt-3 text-ink-2">A search needs at least {minQueryLength} letters.</p>
      )}
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {filter.q && elsewhere && (
          <PageLink to={addressOf({ q: filter.q })} preventScrollReset className={buttonClass('outline')}>
            Search All Periods
          </PageLink>
        )}
        {(filter.q || filter.period || filter.level) && (
          <PageLink to={addressOf({})} preventScrollReset className={buttonClass('solid')}>
            Clear Filters
          </PageLink>
        )}
      </p>
    </NothingFound>
  );
}
