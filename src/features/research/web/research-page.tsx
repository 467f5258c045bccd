import { useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import { UpgradePanel } from '#features/billing/web/index.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { researchPath } from '../contract.ts';
import { NotesDownload } from './notes-download.tsx';
import { readView } from './research-view.ts';
import { Results } from './results.tsx';
import { KeptSearches, SavedSearches } from './saved-searches.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchHelp } from './search-help.tsx';

export { loadResearch as loader } from './load-research.ts';

/** Page of the research tools for Scholar members. Other visitors see a description and the plan that includes them. */
export function Page() {
  const open = useLoaderData<boolean>();
  const user = useUser();
  return (
    <div className="column pb-16">
      <PageMeta
        title="Research"
        description="Search everything the library holds, keep your searches, download your notes."
        keywords={[]}
        path={researchPath}
        hidden
      />
      <Breadcrumb parents={[{ to: '/my-learning', label: 'My Learning' }]} here="Research" />
      <header className="pt-7 pb-8 lg:pt-9">
        <h1 tabIndex={-1} className="title-1 outline-none">
          Research
        </h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          One search over resources, primary texts, events, the full text of guides, articles and source
          collections, quizzes and flashcards: by words and exact phrases, by years and periods. Keep a search
          to come back to it, and take your notes with you as a file.
        </p>
      </header>
      {open ? (
        <Tools />
      ) : (
        <>
          <UpgradePanel title="Research tools are part of Scholar" tier="scholar" isGuest={user === null} />
          {user && <KeptSearches />}
        </>
      )}
    </div>
  );
}

/** The tools. The URL holds the whole state of the search. */
function Tools() {
  const [search] = useSearchParams();
  const view = readView(search);
  const { state, location: next } = useNavigation();
  const loading = state === 'loading' && next?.pathname === researchPath;
  // The fields already show the next search while it loads.
  const nextView = loading && next ? readView(new URLSearchParams(next.search)) : view;
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <SearchForm view={nextView} shown={view} />
        {view.empty ? <SearchHelp /> : <Results view={view} loading={loading} />}
      </div>
      <div className="grid content-start gap-10">
        <SavedSearches view={view} />
        <NotesDownload />
      </div>
    </div>
  );
}
