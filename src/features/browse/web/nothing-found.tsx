import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getSearch, getSearchSuggestions, resultsPath, type SearchHit } from '#features/search/contract.ts';
import { ensureData } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { AlsoInTheLibrary } from './also-in-the-library.tsx';
import { searchInput } from './resource-filter.ts';

/**
 * The empty state of a list: the chosen filters, links back, and results from the rest of the library for the text `q`,
 * fetched by `loadElsewhere`.
 */
export function NothingFound({
  message,
  chosen,
  q,
  children,
}: {
  message: string;
  /** Names of the active filters. */
  chosen: readonly (string | undefined)[];
  q: string | undefined;
  children: ReactNode;
}) {
  const names = chosen.filter(Boolean);
  const input = searchInput(q);
  return (
    <div className="py-20">
      <div className="text-center">
        <p className="title-2">{message}</p>
        {names.length > 0 && <p className="mt-3 text-ink-2">You chose: {names.join(', ')}.</p>}
        {children}
      </div>
      {input && <FoundElsewhere input={input} />}
    </div>
  );
}

/** Fetches and returns the results of the whole library for a text; if there are none, also fetches suggestions. */
export async function loadElsewhere(queries: QueryClient, text: string | undefined): Promise<SearchHit[]> {
  const input = searchInput(text);
  if (!input) return [];
  const hits = await ensureData(queries, getSearch, input);
  if (hits.length === 0) await ensureData(queries, getSearchSuggestions, suggestionsInput(input));
  return hits;
}

type SearchInput = NonNullable<ReturnType<typeof searchInput>>;

const suggestionsInput = ({ query }: SearchInput) => ({ query: { q: query.q } });

/** Shown below an empty list: results from the rest of the library, or suggestions for another search. */
function FoundElsewhere({ input }: { input: SearchInput }) {
  const hits = useApiData(getSearch, input);
  if (hits.length === 0) return <SearchInstead input={input} />;
  return <AlsoInTheLibrary hits={hits} title={`Found elsewhere in the library for “${input.query.q}”`} />;
}

/** Suggested searches: another name of the same thing, or the closest spelling. If there are none, general advice. */
function SearchInstead({ input }: { input: SearchInput }) {
  const texts = useApiData(getSearchSuggestions, suggestionsInput(input));
  if (texts.length === 0) {
    return (
      <p className="mt-6 text-center text-[1.05rem]">
        <PageLink to="/#periods" className="link inline-block py-1">
          Try different keywords or browse by period
        </PageLink>
      </p>
    );
  }
  return (
    <p className="mt-6 text-center text-[1.05rem]">
      Search for{' '}
      {texts.map((text, index) => (
        <span key={text}>
          {index > 0 && (index === texts.length - 1 ? ' or ' : ', ')}
          <PageLink to={resultsPath(text)} className="link inline-block py-1">
            {text}
          </PageLink>
        </span>
      ))}{' '}
      instead?
    </p>
  );
}
