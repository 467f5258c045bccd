import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { reachesTier, useUser } from '#features/accounts/web/index.ts';
import { UpgradePanel } from '#features/billing/web/index.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { api } from '#platform/web/browser-api.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { type BibliographySummary, createBibliography, getBibliographies } from '../contract.ts';
import { bibliographiesPath, bibliographyPath } from '../paths.ts';
import { refreshBibliographies, useBibliographyData } from './bibliography-data.ts';
import { DeleteBibliography } from './delete-bibliography.tsx';
import { TitleForm } from './title-form.tsx';

export { loadBibliographies as loader } from './bibliography-data.ts';

/** A Scholar member's bibliographies. All others see what bibliographies are and which plan includes them. */
export function Page() {
  const user = useUser();
  return (
    <div className="column pb-16">
      <PageMeta
        title="Bibliographies"
        description="Collect items of the library, see them set in Chicago, MLA or APA, and take the list along as one file."
        keywords={[]}
        path={bibliographiesPath}
        hidden
      />
      <header className="pt-12 pb-8 lg:pt-16">
        <h1 tabIndex={-1} className="title-1 outline-none">
          Bibliographies
        </h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          Collect what you use for a paper from the library, note what each item is good for, and see the list
          sorted and set in Chicago, MLA or APA. Copy it, or take it along as one file: for your word
          processor, or as RIS, BibTeX or CSL-JSON for a reference manager.
        </p>
      </header>
      {user ? <Own user={user} /> : <Upgrade isGuest />}
    </div>
  );
}

function Upgrade({ isGuest }: { isGuest: boolean }) {
  return <UpgradePanel title="Bibliographies are part of Scholar" tier="scholar" isGuest={isGuest} />;
}

function Own({ user }: { user: User }) {
  const bibliographies = useBibliographyData(getBibliographies, {});
  const queries = useQueryClient();
  const navigate = useNavigate();
  if (!reachesTier(user.subscriptionTier, 'scholar')) {
    return (
      <>
        <Upgrade isGuest={false} />
        {bibliographies.length > 0 && <Kept bibliographies={bibliographies} />}
      </>
    );
  }
  return (
    <>
      <TitleForm
        label="Title of a new bibliography"
        submit="Make Bibliography"
        send={(title) => api.call(createBibliography, { body: { title } })}
        onSent={async ({ id }) => {
          await refreshBibliographies(queries, 'none');
          await navigate(bibliographyPath(id));
        }}
      />
      {bibliographies.length > 0 ? (
        <ul className="mt-10 border-b border-hairline">
          {bibliographies.map((bibliography) => (
            <Row key={bibliography.id} bibliography={bibliography} isOpen />
          ))}
        </ul>
      ) : (
        <p className="measure mt-10 text-ink-2">
          You have none yet. Make one here, or press “Add to Bibliography” below the citation of anything in
          the library.
        </p>
      )}
    </>
  );
}

/** Bibliographies from a time when the member had Scholar. */
function Kept({ bibliographies }: { bibliographies: readonly BibliographySummary[] }) {
  return (
    <section aria-labelledby="kept" className="mt-10">
      <h2 id="kept" className="title-3">
        Your bibliographies are kept
      </h2>
      <p className="measure mt-2 text-ink-2">
        They open again when you have Scholar again, and are part of the copy of your data on the account
        page.
      </p>
      <ul className="mt-5 border-b border-hairline">
        {bibliographies.map((bibliography) => (
          <Row key={bibliography.id} bibliography={bibliography} />
        ))}
      </ul>
    </section>
  );
}

function Row({ bibliography, isOpen = false }: { bibliography: BibliographySummary; isOpen?: boolean }) {
  const { id, title, items, updatedAt } = bibliography;
  const Heading = isOpen ? 'h2' : 'h3';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 border-t border-hairline py-4">
      <div className="min-w-0 wrap-anywhere">
        <Heading className="title-3" dir="auto">
          {isOpen ? (
            <PageLink to={bibliographyPath(id)} className="inline-block no-underline hover:text-accent">
              {title}
            </PageLink>
          ) : (
            title
          )}
        </Heading>
        <p className="label mt-1 text-ink-2">
          {formatCount(items, 'item')} · Changed {formatDay(updatedAt)}
        </p>
      </div>
      <DeleteBibliography bibliography={bibliography} />
    </li>
  );
}
