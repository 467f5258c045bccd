import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { resultsPath } from '../contract.ts';
import { ActionOption, LinkOption, listId, OptionGroup, useDropdown } from './option.tsx';
import {
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
  saveRecentSearch,
} from './recent-searches.ts';

const popularCategories = [
  { key: 'books', label: 'Books' },
  { key: 'videos', label: 'Videos' },
  { key: 'articles', label: 'Articles' },
  { key: 'podcasts', label: 'Podcasts' },
  { key: 'tools', label: 'Maps and Tools' },
  { key: 'primary-sources', label: 'Primary Sources' },
];

/** The dropdown's suggestions before a search text is entered. */
export function StartOptions() {
  'use memo';
  const { boxId } = useDropdown();
  const [recent, setRecent] = useState(readRecentSearches);
  return (
    <div className="relative">
      <div role="listbox" id={listId(boxId)} aria-label="Suggestions">
        {recent.length > 0 && (
          <OptionGroup name="recent" label="Recent searches" hint="press Delete to remove one">
            {recent.map((text, index) => (
              <LinkOption
                key={text}
                name={`recent-${index}`}
                to={resultsPath(text)}
                className="pr-14"
                onChoose={() => saveRecentSearch(text)}
              >
                <Icon name="history" className="size-4 text-ink-2" />
                <span className="truncate font-serif">{text}</span>
              </LinkOption>
            ))}
            <ActionOption name="clear" onAct={() => setRecent(clearRecentSearches())}>
              Clear
            </ActionOption>
          </OptionGroup>
        )}
        <OptionGroup name="popular" label="Popular categories">
          <div role="presentation" className="grid grid-cols-2 sm:grid-cols-3">
            {popularCategories.map(({ key, label }) => (
              <LinkOption
                key={key}
                name={`category-${key}`}
                to={`/resources?category=${key}`}
                className="text-[0.9rem]"
              >
                {label}
              </LinkOption>
            ))}
          </div>
        </OptionGroup>
      </div>
      {/* Outside the list, because a listbox may contain only options; rows and buttons have the same height. */}
      {recent.length > 0 && (
        <ul aria-label="Remove recent searches" className="absolute top-10 right-0">
          {recent.map((text, index) => (
            <li key={text} className="h-11">
              <button
                id={`${boxId}-recent-${index}-remove`}
                type="button"
                tabIndex={-1}
                onClick={() => setRecent(removeRecentSearch(text))}
                className="grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink"
              >
                <Icon name="x" />
                <span className="sr-only">Remove {text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
