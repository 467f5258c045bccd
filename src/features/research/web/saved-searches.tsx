import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getCategories, getPeriods } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { deleteSearch, getResearch, renameSearch, type SavedSearch, saveSearch } from '../contract.ts';
import {
  type Criteria,
  describeYears,
  kindNames,
  levelNames,
  maxNameLength,
  researchAddress,
} from '../rules.ts';
import { NameDialog } from './name-dialog.tsx';
import type { ResearchView } from './research-view.ts';

const refetchSearches = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: apiQuery(getResearch, {}).queryKey });

/** The searches that the member keeps; the one on the screen can be added. */
export function SavedSearches({ view: { criteria, empty } }: { view: ResearchView }) {
  const { searches } = useApiData(getResearch, {});
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="saved-searches">
      <h2 ref={title} id="saved-searches" tabIndex={-1} className="title-3 outline-none">
        Saved searches
      </h2>
      {!empty && <SaveSearch criteria={criteria} />}
      {searches.length === 0 && (
        <p className="mt-2 text-[0.95rem] text-ink-2">
          {empty ? 'None yet. Search for something, then save it here.' : 'None yet.'}
        </p>
      )}
      <ul className="mt-3">
        {searches.map((search) => (
          <SavedItem key={search.id} search={search} isOpen onDeleted={() => title.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

/** Of a member who had Scholar when they saved them. */
export function KeptSearches() {
  const { searches } = useApiData(getResearch, {});
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="kept" className="mt-10">
      <h2 id="kept" className="title-3">
        Your saved searches are kept
      </h2>
      <p className="measure mt-2 text-ink-2">
        They open again when you have Scholar again, and are part of the copy of your data on the account
        page. Your notes stay in{' '}
        <PageLink to="/my-learning" className="link">
          My Learning
        </PageLink>
        .
      </p>
      <ul className="mt-5">
        {searches.map((search) => (
          <SavedItem
            key={search.id}
            search={search}
            onDeleted={() => document.querySelector('h1')?.focus()}
          />
        ))}
      </ul>
    </section>
  );
}

function SaveSearch({ criteria }: { criteria: Criteria }) {
  const queries = useQueryClient();
  const started = useStarted();
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-3 noscript:hidden">
      <Button look="outline" disabled={!started} onClick={() => setOpen(true)}>
        Save This Search
      </Button>
      <NameDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Save this search"
        name={(criteria.q ?? '').slice(0, maxNameLength)}
        send={(name) => api.call(saveSearch, { body: { name, criteria } })}
        onSent={async () => {
          await refetchSearches(queries);
          showToast({ title: 'Search saved' });
        }}
      />
    </div>
  );
}

const actionClass =
  'inline-flex min-h-9 cursor-pointer items-center font-sans text-[0.8125rem] text-ink-2 hover:text-ink hover:underline';

function SavedItem({
  search,
  isOpen = false,
  onDeleted,
}: {
  search: SavedSearch;
  isOpen?: boolean;
  onDeleted: () => void;
}) {
  const { id, name, criteria } = search;
  const queries = useQueryClient();
  const describe = useDescription();
  const [renaming, setRenaming] = useState(false);
  const { mutate, pending } = useApiMutation(deleteSearch, {
    async onSuccess() {
      await refetchSearches(queries);
      showToast({ title: 'Search deleted' });
      onDeleted();
    },
    failure: {
      title: 'Not deleted',
      description: 'The search could not be deleted. Please try again later.',
    },
  });
  return (
    <li className="border-t border-hairline py-3">
      <p className="wrap-anywhere">
        {isOpen ? (
          <PageLink to={researchAddress(criteria)} className="link">
            {name}
          </PageLink>
        ) : (
          name
        )}
      </p>
      <p className="label mt-1 wrap-anywhere text-ink-2">{describe(criteria)}</p>
      <p className="flex gap-x-4 noscript:hidden">
        {isOpen && (
          <button type="button" onClick={() => setRenaming(true)} className={actionClass}>
            Rename<span className="sr-only">: {name}</span>
          </button>
        )}
        <button
          type="button"
          aria-disabled={pending}
          onClick={() => {
            if (window.confirm(`Delete the saved search “${name}”?`)) void mutate({ params: { id } });
          }}
          className={actionClass}
        >
          {pending ? 'Deleting…' : 'Delete'}
          <span className="sr-only">: {name}</span>
        </button>
      </p>
      <NameDialog
        open={renaming}
        onClose={() => setRenaming(false)}
        title="Rename this search"
        name={name}
        send={(newName) => api.call(renameSearch, { params: { id }, body: { name: newName } })}
        onSent={() => refetchSearches(queries)}
      />
    </li>
  );
}

/** What a search looks for, in one line. */
function useDescription(): (criteria: Criteria) => string {
  const periods = useApiData(getPeriods, {});
  const categories = useApiData(getCategories, {});
  return ({ q, kind, period, category, level, author, ...years }) => {
    const slugs = period?.split(',') ?? [];
    return [
      q,
      kind && kindNames[kind],
      ...periods.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name),
      describeYears(years),
      categories.find(({ id }) => id === category)?.name,
      level && levelNames[level],
      author && `by ${author}`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
