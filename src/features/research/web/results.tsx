import { HowToCite } from '#features/citations/web/index.ts';
import { formatCount, formatNumber } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { describePage, Pagination } from '#platform/web/pagination.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { buttonClass } from '#ui/button.tsx';
import { type ResearchItem, type ResearchResults, searchEverything } from '../contract.ts';
import { type Criteria, researchAddress } from '../rules.ts';
import { type ResearchView, viewInput } from './research-view.ts';

/** The results for the URL: the number of each kind, then one page of results. */
export function Results({ view, loading }: { view: ResearchView; loading: boolean }) {
  const results = useApiData(searchEverything, viewInput(view));
  const { criteria } = view;
  const count = useFocusWhenLost(researchAddress(criteria, view.page));
  const { total, ignored, vagueAuthor } = results;
  return (
    <section aria-labelledby="results" aria-busy={loading} className="pt-7">
      <h2 id="results" className="title-2">
        Results
      </h2>
      <p ref={count} tabIndex={-1} role="status" className="label mt-1.5 text-ink-2">
        {loading ? 'Searching…' : `${formatCount(total, 'result')}${describePage(results)}`}
      </p>
      {ignored.length > 0 && (
        <p className="label mt-1.5 wrap-anywhere text-ink-2">
          Left out, as too common or one too many: {ignored.join(', ')}. Between quotation marks they count.
        </p>
      )}
      <Kinds criteria={criteria} results={results} />
      {total === 0 ? (
        <Nothing criteria={criteria} vagueAuthor={vagueAuthor} />
      ) : (
        <ul className={loading ? 'opacity-55' : ''}>
          {results.items.map((item) => (
            <li key={`${item.kind}-${item.id}`} className="border-t border-hairline py-6">
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={results.page}
        pages={results.pages}
        addressOf={(page) => researchAddress(criteria, page)}
      />
    </section>
  );
}

/** The kinds that have results, each linked to its results. */
function Kinds({ criteria, results }: { criteria: Criteria; results: ResearchResults }) {
  const all = results.kinds.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { value: undefined, name: 'All', count: all },
    ...results.kinds.filter(({ value, count }) => count > 0 || value === criteria.kind),
  ];
  return (
    <nav aria-label="Kinds of results" data-print="hide" className="mt-3 mb-4">
      <ul className="flex flex-wrap gap-x-5 font-sans text-[0.875rem]">
        {choices.map(({ value, name, count }) => (
          <li key={name}>
            <PageLink
              to={researchAddress({ ...criteria, kind: value as Criteria['kind'] })}
              preventScrollReset
              aria-current={value === criteria.kind ? 'true' : undefined}
              className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 text-ink-2 no-underline hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
            >
              {name} <span>({formatNumber(count)})</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Item({ item }: { item: ResearchItem }) {
  const { kind, id, title, url, category, detail, period, snippet } = item;
  return (
    <article>
      <h3 className="title-3">
        <PageLink to={url} className="no-underline hover:text-accent">
          <Marked parts={title} />
        </PageLink>
      </h3>
      <p className="label mt-1.5 text-ink-2">
        {[category, detail, period].filter((part) => part !== '').join(' · ')}
      </p>
      <p className="measure mt-2.5 text-[0.95rem] wrap-anywhere text-ink-2">
        <Marked parts={snippet} />
      </p>
      {kind === 'resource' && (
        <p className="mt-1">
          <HowToCite resourceId={id} title={title.map(({ text }) => text).join('')} />
        </p>
      )}
    </article>
  );
}

function Marked({ parts }: { parts: ResearchItem['title'] }) {
  return parts.map((part, index) =>
    part.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name and never move
      <mark key={index} className="bg-transparent font-semibold text-accent">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

function Nothing({ criteria, vagueAuthor }: { criteria: Criteria; vagueAuthor: boolean }) {
  const { q, author } = criteria;
  return (
    <div className="border-t border-hairline py-10">
      <p className="title-3">Nothing matches.</p>
      <p className="measure mt-2 text-ink-2">
        {vagueAuthor
          ? `There is no name to look for in “${author}”. Give the author’s family name, or leave the field empty.`
          : `Every word must occur, spelled as you typed it. Try fewer words or filters${
              q ? '; or the search of the library, which forgives misspellings.' : '.'
            }`}
      </p>
      {q && (
        <p className="mt-5">
          <PageLink
            to={`/resources?${new URLSearchParams({ q: q.slice(0, 200) })}`}
            className={buttonClass('outline')}
          >
            Search the Library
          </PageLink>
        </p>
      )}
    </div>
  );
}
