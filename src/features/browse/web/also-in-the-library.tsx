import type { QueryClient } from '@tanstack/react-query';
import { getSearch, getSearchSuggestions, resultsPath, type SearchHit } from '#features/search/contract.ts';
import { ensureData } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { searchInput } from './resource-filter.ts';

/** Hits that do not stand in the list of the page: periods, events, cards and others. */
export function AlsoInTheLibrary({
  hits,
  title = 'Also in the library',
}: {
  hits: SearchHit[];
  title?: string;
}) {
  if (hits.length === 0) return null;
  return (
    <section aria-labelledby="also" className="mt-6 text-left">
      <h2 id="also" className="label font-semibold text-ink">
        {title}
      </h2>
      <ul className="mt-2 grid gap-x-8 border-t border-hairline sm:grid-cols-2">
        {hits.slice(0, 8).map((hit) => (
          <li key={`${hit.type}-${hit.id}`} className="border-b border-hairline">
            <PageLink
              to={hit.url}
              className="flex min-h-11 items-baseline gap-3 py-2.5 no-underline hover:text-accent"
            >
              {hit.title}
              <span className="label ml-auto text-right text-ink-2">{hit.category}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fetches what all of the library has for a text and, where that is nothing, what to search for instead. */
export async function loadElsewhere(queries: QueryClient, text: string | undefined): Promise<void> {
  const input = searchInput(text);
  if (!input) return;
  const hits = await ensureData(queries, getSearch, input);
  if (hits.length === 0) await ensureData(queries, getSearchSuggestions, suggestionsInput(input));
}

type SearchInput = NonNullable<ReturnType<typeof searchInput>>;

const suggestionsInput = ({ query }: SearchInput) => ({ query: { q: query.q } });

/** Below a list that is empty: what else the library has for the text, or what to search for instead. */
export function FoundElsewhere({ input }: { input: SearchInput }) {
  const hits = useApiData(getSearch, input);
  if (hits.length === 0) return <SearchInstead input={input} />;
  return <AlsoInTheLibrary hits={hits} title={`Found elsewhere in the library for “${input.query.q}”`} />;
}

/** Another name of the same thing, or the nearest spelling. */
function SearchInstead({ input }: { input: SearchInput }) {
  const texts = useApiData(getSearchSuggestions, suggestionsInput(input));
  if (texts.length === 0) return null;
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

/** Names what was chosen, where it has led to nothing. */
export function ChosenFilter({ texts }: { texts: readonly (string | undefined)[] }) {
  const chosen = texts.filter(Boolean).join(', ');
  return chosen && <p className="mt-3 text-ink-2">You chose: {chosen}.</p>;
}
