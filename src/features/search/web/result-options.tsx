import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { itemName } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  getSearch,
  getSearchSuggestions,
  maxDropdownHits,
  minQueryLength,
  resultsPath,
  type SearchHit,
} from '../contract.ts';
import { markMatches } from './highlight.ts';
import { ActionOption, LinkOption, listId, useDropdown } from './option.tsx';
import { saveRecentSearch } from './recent-searches.ts';

/** Set by the specification, section 9. */
const staleTimeMs = 30_000;

/** The hits for a text, or a message if there are none. `debounced` is the text after the last pause in typing. */
export function ResultOptions({ text, debounced }: { text: string; debounced: string }) {
  'use memo';
  const { boxId } = useDropdown();
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery({
    ...apiQuery(getSearch, { query: { q: debounced, limit: maxDropdownHits } }, { staleTime: staleTimeMs }),
    enabled: debounced.length >= minQueryLength,
    placeholderData: keepPreviousData,
    // Without a network connection, fail at once instead of waiting for one.
    networkMode: 'always',
  });
  const hits = error ? undefined : data;
  const waiting = debounced !== text || isPlaceholderData || (isFetching && !hits);
  const empty = hits?.length === 0 && !waiting;
  return (
    <>
      <p role="status" className="sr-only">
        {error && !waiting ? 'The search failed.' : announce(waiting ? undefined : hits?.length)}
      </p>
      {error && !waiting && (
        <p className="px-3 pt-3 text-[0.9rem] text-danger">
          The search could not be reached. Please try again.
        </p>
      )}
      {empty && <p className="px-3 pt-3 font-serif">No results found for "{text}"</p>}
      <div role="listbox" id={listId(boxId)} aria-label="Search results" aria-busy={waiting}>
        {!error && !hits?.length && waiting && <LoadingRows />}
        {error && !waiting && (
          <ActionOption name="retry" onAct={() => void refetch()}>
            <span className="link">Try again</span>
          </ActionOption>
        )}
        {empty && <Suggestions text={text} />}
        {empty && (
          <LinkOption name="periods" to="/#periods" className="text-[0.9rem]">
            <span className="link">Try different keywords or browse by period</span>
          </LinkOption>
        )}
        {hits?.map((hit) => (
          <HitOption key={`${hit.type}-${hit.id}`} hit={hit} text={text} />
        ))}
        {!empty && (
          <LinkOption
            name="all"
            to={resultsPath(text)}
            className="mt-1 border-t border-hairline text-[0.9rem]"
            onChoose={() => saveRecentSearch(text)}
          >
            <span className="link truncate">All results for "{text}"</span>
          </LinkOption>
        )}
      </div>
    </>
  );
}

/** Alternative searches: another name, or the nearest spelling. */
function Suggestions({ text }: { text: string }) {
  const { data: suggestions = [] } = useQuery(
    apiQuery(getSearchSuggestions, { query: { q: text } }, { staleTime: staleTimeMs }),
  );
  return suggestions.map((suggestion, index) => (
    <LinkOption
      key={suggestion}
      name={`suggestion-${index}`}
      to={resultsPath(suggestion)}
      onChoose={() => saveRecentSearch(suggestion)}
    >
      <span className="font-serif">
        Search for <strong className="font-semibold">{suggestion}</strong>
      </span>
    </LinkOption>
  ));
}

function HitOption({ hit, text }: { hit: SearchHit; text: string }) {
  const about = [itemName(hit.category) ?? hit.category, hit.detail, hit.period].filter(Boolean).join(' · ');
  return (
    <LinkOption name={`${hit.type}-${hit.id}`} to={hit.url} className="py-1.5">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-serif text-[1.0625rem] leading-snug">
          {markMatches(hit.title, text).map((part, index) =>
            part.marked ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id and never move
              <mark key={index} className="bg-transparent font-semibold text-accent">
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
        </span>
        <span className="block truncate text-[0.8125rem] leading-snug text-ink-2">{about}</span>
      </span>
    </LinkOption>
  );
}

function LoadingRows() {
  return ['w-3/5', 'w-4/5', 'w-2/5'].map((width) => (
    <div key={width} role="presentation" className="px-3 py-2.5">
      <Skeleton className={`h-4 ${width}`} />
      <Skeleton className="mt-2 h-3 w-1/3" />
    </div>
  ));
}

function announce(count: number | undefined): string {
  if (count === undefined) return '';
  return count === 0 ? 'No results' : formatCount(count, 'result');
}
