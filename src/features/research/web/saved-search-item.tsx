import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getCategories, getPeriods } from '#features/library/contract.ts';
import { api } from '#platform/web/browser-api.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { deleteUnlessGone, useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useConfirmation } from '#platform/web/use-confirmation.tsx';
import { showToast } from '#ui/toast.ts';
import { deleteSearch, renameSearch, type SavedSearch } from '../contract.ts';
import { type Criteria, describeYears, kindNames, levelNames, researchAddress } from '../rules.ts';
import { NameDialog } from './name-dialog.tsx';
import { refetchSearches } from './refetch-searches.ts';

const actionClass =
  'inline-flex min-h-9 pointer-coarse:min-h-11 cursor-pointer items-center font-sans text-[0.8125rem] text-ink-2 hover:text-ink hover:underline';

/** A saved search. `isOpen`: whether the member's tier allows running it. */
export function SavedSearchItem({ search, isOpen = false }: { search: SavedSearch; isOpen?: boolean }) {
  const { id, name, criteria } = search;
  const queries = useQueryClient();
  const describe = useDescription();
  const [renaming, setRenaming] = useState(false);
  const { mutate, pending } = useApiMutation(() => deleteUnlessGone(deleteSearch, { params: { id } }), {
    async onSuccess() {
      await refetchSearches(queries);
      showToast({ title: 'Search deleted' });
    },
    failure: {
      title: 'Not deleted',
      description: 'The search could not be deleted. Please try again later.',
    },
  });
  const deletion = useConfirmation({
    question: `Delete the saved search “${name}”?`,
    action: 'Delete',
    pending,
    onConfirm: () => void mutate(undefined),
  });
  return (
    <li ref={passFocusOn} className="border-t border-hairline py-3">
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
          aria-haspopup="dialog"
          aria-disabled={pending}
          onClick={deletion.ask}
          className={actionClass}
        >
          {pending ? 'Deleting…' : 'Delete'}
          <span className="sr-only">: {name}</span>
        </button>
      </p>
      {deletion.dialog}
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

/** The criteria of a search, in one line. */
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
