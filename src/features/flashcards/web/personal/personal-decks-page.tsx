import { useSuspenseQuery } from '@tanstack/react-query';
import { personalDecksPath } from '#features/flashcards/paths.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { useLazyDialog } from '#platform/web/use-lazy-dialog.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { DeckRow } from './deck-row.tsx';
import { personalDecksQuery, useCrossTabRefresh } from './personal-deck-data.ts';

export { loadPersonalDecks as loader } from './load-personal-decks.ts';

/** A member's personal decks, most recently changed first. */
export function Page() {
  const { data: decks } = useSuspenseQuery(personalDecksQuery);
  useCrossTabRefresh();
  const making = useLazyDialog(async () => (await import('./new-deck-dialog.tsx')).NewDeckDialog);
  const importing = useLazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);
  return (
    <div className="column pb-14 wrap-anywhere">
      <PageMeta
        title="My Decks"
        description="Decks of flashcards that you make yourself or bring along."
        keywords={[]}
        path={personalDecksPath}
        hidden
      />
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pt-12 pb-8 lg:pt-16">
        <div>
          <h1 className="title-1">My Decks</h1>
          <p className="measure mt-4 text-[1.1rem] text-ink-2">
            Flashcards of your own. They are yours alone, and yours in every plan.
          </p>
        </div>
        <Actions onNew={making.show} onImport={importing.show} />
      </header>
      {decks.length === 0 ? (
        <Empty />
      ) : (
        <>
          <p role="status" className="label border-b border-hairline pb-3 text-ink-2">
            {formatCount(decks.length, 'deck')}
          </p>
          <ul>
            {decks.map((deck) => (
              <DeckRow key={deck.id} deck={deck} />
            ))}
          </ul>
        </>
      )}
      {making.dialog}
      {importing.dialog}
    </div>
  );
}

function Actions({ onNew, onImport }: { onNew: () => Promise<void>; onImport: () => Promise<void> }) {
  const started = useStarted();
  return (
    <p className="flex flex-wrap gap-3" data-print="hide">
      <Button disabled={!started} aria-haspopup="dialog" onClick={() => void onNew()}>
        New Deck
      </Button>
      <Button look="outline" disabled={!started} aria-haspopup="dialog" onClick={() => void onImport()}>
        Import
      </Button>
    </p>
  );
}

function Empty() {
  return (
    <div className="border-t border-hairline py-12">
      <h2 className="title-2">No decks yet</h2>
      <div className="measure mt-3 space-y-3 text-ink-2">
        <p>
          Make cards of what you want to keep: the terms of your course, the people in a book you are reading,
          the dates before an exam. A question on the front, its answer on the back.
        </p>
        <p>
          Decks you have elsewhere come along: from Anki as an .apkg file, from Quizlet or a spreadsheet as a
          CSV or TSV file. And you can take yours away again at any time.
        </p>
      </div>
    </div>
  );
}
