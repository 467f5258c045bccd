import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { getResearch, saveSearch } from '../contract.ts';
import { type Criteria, maxNameLength } from '../rules.ts';
import { NameDialog } from './name-dialog.tsx';
import { refetchSearches } from './refetch-searches.ts';
import type { ResearchView } from './research-view.ts';
import { SavedSearchItem } from './saved-search-item.tsx';

/** The member's saved searches, with a button to save the current search. */
export function SavedSearches({ view: { criteria, empty } }: { view: ResearchView }) {
  const { searches } = useApiData(getResearch, {});
  return (
    <section aria-labelledby="saved-searches">
      <h2 id="saved-searches" tabIndex={-1} className="title-3 outline-none">
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
          <SavedSearchItem key={search.id} search={search} isOpen />
        ))}
      </ul>
    </section>
  );
}

/** Shown to members who no longer have Scholar but still have saved searches. */
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
          <SavedSearchItem key={search.id} search={search} />
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
