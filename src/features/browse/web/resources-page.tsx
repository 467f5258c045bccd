import { useEffect } from 'react';
import { type LoaderFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import {
  browseResources,
  categoryIds,
  parseCategory,
  type ResourceBrowse,
  type ResourceSection,
} from '#features/library/contract.ts';
import { getSearch, type SearchHit } from '#features/search/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { appContext } from '#platform/web/app-context.ts';
import { JumpBar } from '#platform/web/jump-bar.tsx';
import { ensureData } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { describePage, Pagination } from '#platform/web/pagination.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { trackEvent } from '#platform/web/track-event.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { buttonClass } from '#ui/button.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { affiliateNote } from '../rules.ts';
import { AlsoInTheLibrary } from './also-in-the-library.tsx';
import { nameLevel } from './choice-fields.tsx';
import { canonicalPath, describeFilter } from './describe-browse.ts';
import { FilterChips } from './filter-chips.tsx';
import { loadElsewhere, NothingFound } from './nothing-found.tsx';
import { loadRelatedToSearch, RelatedToSearch } from './related-to-search.tsx';
import { ResourceGrid } from './resource-card.tsx';
import {
  type BrowseFilter,
  browseAddress,
  findCategory,
  findPeriod,
  readFilter,
  searchInput,
} from './resource-filter.ts';
import { ResourceFilterForm } from './resource-filter-form.tsx';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const { queries } = context.get(appContext);
  const filter = readFilter(new URL(request.url).searchParams);
  await Promise.all([
    ensureData(queries, browseResources, { query: filter }),
    loadElsewhere(queries, filter.q).then((hits) => loadRelatedToSearch(queries, hits)),
  ]);
  return null;
}

const sectionTitles: Record<ResourceSection['key'], { title: string; category: string | null }> = {
  videos: { title: 'Featured Videos', category: 'videos' },
  books: { title: 'Books & Reading', category: 'books' },
  articles: { title: 'Articles & Papers', category: 'articles' },
  podcasts: { title: 'Podcasts & Audio', category: 'podcasts' },
  maps: { title: 'Maps & Visual Resources', category: 'tools' },
  other: { title: 'Other Resources', category: null },
};

/** The resource browser. The filter is stored in the address. */
export function Page() {
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const browse = useApiData(browseResources, { query: filter });
  const site = usePublicConfig();
  const { state, location: next } = useNavigation();
  const loading = state === 'loading' && next?.pathname === '/resources';
  // The fields show the next filter while its results are still loading.
  const nextFilter = loading && next ? readFilter(new URLSearchParams(next.search)) : filter;
  const also = searchInput(filter.q);
  const count = useFocusWhenLost(search.toString());
  const title = describeFilter(filter, browse);
  return (
    <div className="column pb-8">
      <PageMeta
        title={title}
        countedTitle={filter.q ? 'Search' : title}
        description={`${browse.total} books, articles, videos, podcasts, maps and primary sources on the history of Western Civilization, each chosen, described and rated by the editors.`}
        keywords={[
          'Western Civilization',
          'history resources',
          'history books',
          'primary sources',
          'history podcasts',
        ]}
        path={canonicalPath(filter, browse)}
        hidden={Boolean(filter.q)}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'CollectionPage',
          name: title,
          url: `${site.publicUrl}/resources`,
          isPartOf: { '@type': 'WebSite', name: site.siteName, url: site.publicUrl },
        }}
      />
      <header className="py-12 lg:py-16">
        <h1 className="title-1">{title}</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          Chosen one by one and described by us. The stars are an editorial judgment from 3.0 to 5.0,
          explained on each item's page.
        </p>
      </header>
      <ResourceFilterForm filter={nextFilter} browse={browse} />
      <FilterChips filter={filter} browse={browse} />
      <p ref={count} tabIndex={-1} role="status" className="label mt-5 text-ink-2">
        {formatCount(browse.total, 'resource')}
        {filter.q && ` for “${filter.q}”`}
        {describePage(browse)}
      </p>
      {browse.sections.length > 1 && (
        <JumpBar
          label="Types of resources"
          parts={browse.sections.map(({ key }) => ({
            id: `section-${key}`,
            title: sectionTitles[key].title,
          }))}
          className="-mx-[clamp(1.125rem,4vw,2.5rem)] mt-3"
        />
      )}
      {also && <Also input={also} filter={filter} found={browse.total} />}
      {loading ? (
        <div className="py-10">
          <CardSkeletons count={6} label="Loading resources" />
        </div>
      ) : browse.total === 0 ? (
        <Empty filter={filter} browse={browse} />
      ) : (
        <div className="divide-y divide-hairline lg:[&_header]:top-36">
          {browse.sections.map((section) => (
            <Section key={section.key} section={section} filter={filter} browse={browse} />
          ))}
        </div>
      )}
      <Pagination
        page={browse.page}
        pages={browse.pages}
        addressOf={(page) => browseAddress({ ...filter, page })}
      />
      {also && !loading && <RelatedToSearch input={also} />}
    </div>
  );
}

function Also({
  input,
  filter: { q = '', period, category, level, access },
  found,
}: {
  input: NonNullable<ReturnType<typeof searchInput>>;
  filter: BrowseFilter;
  found: number;
}) {
  const hits: SearchHit[] = useApiData(getSearch, input);
  // A search narrowed to a period or a type may find nothing although the library has results, so it does not count.
  const isEmpty = found === 0 && hits.length === 0 && !(period || category || level || access);
  useEffect(() => {
    if (isEmpty) trackEvent({ name: 'search_empty', query: q });
  }, [isEmpty, q]);
  if (found === 0) return null;
  return <AlsoInTheLibrary hits={hits.filter(({ type }) => type !== 'resource')} />;
}

function Section({
  section,
  filter,
  browse,
}: {
  section: ResourceSection;
  filter: BrowseFilter;
  browse: ResourceBrowse;
}) {
  'use memo';
  const { title, category } = sectionTitles[section.key];
  const left = section.total - section.resources.length;
  const onlyCategory = findCategory(filter, browse);
  const heading = section.key === 'other' && onlyCategory ? onlyCategory.name : title;
  const others = browse.categories.filter((item) => [5, 7, 8].includes(item.id) && item.count > 0);
  return (
    <SideSection
      id={`section-${section.key}`}
      title={heading}
      note={
        <>
          {section.total === 1 ? 'One item.' : `${section.total} items, ${describeOrder(section, filter)}.`}
          {section.resources.some(({ affiliateUrl }) => affiliateUrl) && ` ${affiliateNote}`}
        </>
      }
    >
      <ResourceGrid resources={section.resources} />
      {left > 0 && !filter.category && (
        <p className="mt-9 flex flex-wrap gap-3">
          {category ? (
            <PageLink
              to={browseAddress({ ...filter, category, page: undefined })}
              className={buttonClass('outline')}
            >
              All {section.total} in {title}
            </PageLink>
          ) : (
            others.map((item) => (
              <PageLink
                key={item.id}
                to={browseAddress({ ...filter, category: item.id, page: undefined })}
                className={buttonClass('outline')}
              >
                All {item.count} {item.name}
              </PageLink>
            ))
          )}
        </p>
      )}
    </SideSection>
  );
}

function Empty({ filter, browse }: { filter: BrowseFilter; browse: ResourceBrowse }) {
  const { q, level, access } = filter;
  const chosen = [
    q && `“${q}”`,
    findCategory(filter, browse)?.name,
    findPeriod(filter, browse)?.name,
    level && nameLevel(level),
    access && 'Free only',
  ];
  const narrowed = q || filter.period || filter.category || level || access;
  return (
    <NothingFound message="No resources found matching your criteria." chosen={chosen} q={q}>
      {narrowed && (
        <p className="mt-6">
          <PageLink to="/resources" className={buttonClass('solid')}>
            Clear Filters
          </PageLink>
        </p>
      )}
    </NothingFound>
  );
}

function findsTextsOnly(filter: BrowseFilter): boolean {
  return parseCategory(filter.category ?? '') === categoryIds.primarySources;
}

function describeOrder(section: ResourceSection, filter: BrowseFilter): string {
  if (filter.sort === 'title') return 'by title';
  if (filter.sort) return `${filter.sort} first`;
  if (filter.q && section.key !== 'books') return 'best match first';
  return section.key === 'other' && findsTextsOnly(filter) ? 'oldest first' : 'best rated first';
}
