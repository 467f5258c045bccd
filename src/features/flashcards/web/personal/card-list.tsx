import { useState } from 'react';
import type { Flashcard, PersonalDeckPage } from '#features/flashcards/contract.ts';
import { cardsPerPage, maxSearchLength } from '#features/flashcards/limits.ts';
import { formatCount, formatNumber } from '#platform/text/format-number.ts';
import { useFilterForm } from '#platform/web/filter-fields.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { Pagination } from '#platform/web/pagination.tsx';
import { useAppliedText } from '#platform/web/use-applied-text.ts';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { buttonClass } from '#ui/button.tsx';
import { CardRow, cardCountId, restoreFocus } from './card-row.tsx';
import { EnabledWhenStarted } from './enabled-when-started.tsx';
import { type DeckView, personalDeckPath, readDeckView } from './personal-deck-address.ts';

/** Larger decks have a search field. */
const maxCardsWithoutSearch = 10;

/** One page of a deck's cards, or of those that match the search. */
export function CardList({
  deck,
  view,
  loading,
}: {
  deck: PersonalDeckPage;
  view: DeckView;
  loading: boolean;
}) {
  const count = useFocusWhenLost(personalDeckPath(deck.id, view));
  return (
    <section id="cards" aria-labelledby="cards-title" className="scroll-mt-20">
      <h2 id="cards-title" className="title-2">
        Cards
      </h2>
      {(deck.cardCount > maxCardsWithoutSearch || view.search) && (
        <SearchForm deckId={deck.id} search={view.search} />
      )}
      <p ref={count} id={cardCountId} tabIndex={-1} role="status" className="label pt-3 pb-3 text-ink-2">
        {loading ? 'Loading…' : describeTotal(deck, view)}
      </p>
      {deck.total === 0 ? (
        <Empty deck={deck} view={view} />
      ) : (
        <EnabledWhenStarted key={personalDeckPath(deck.id, view)}>
          <Rows deck={deck} />
        </EnabledWhenStarted>
      )}
      <Pagination
        page={deck.page}
        pages={deck.pageCount}
        addressOf={(page) => `${personalDeckPath(deck.id, { ...view, page })}#cards`}
      />
    </section>
  );
}

function Rows({ deck }: { deck: PersonalDeckPage }) {
  // Cards being edited, with their original texts: a card deleted elsewhere stays in the list until its form is closed.
  const [open, setOpen] = useState<ReadonlyMap<number, Flashcard>>(new Map());
  const close = (id: number) => {
    setOpen((before) => new Map([...before].filter(([each]) => each !== id)));
    // The whole row is removed with the form.
    if (deleted.some((card) => card.id === id)) restoreFocus();
  };
  const deleted = [...open.values()].filter(({ id }) => !deck.cards.some((card) => card.id === id));
  const first = (deck.page - 1) * cardsPerPage + 1 - deleted.length;
  return (
    <ul className="border-b border-hairline">
      {[...deleted, ...deck.cards].map((card, index) => (
        <CardRow
          key={card.id}
          deckId={deck.id}
          card={card}
          position={first + index}
          deleted={deleted.includes(card)}
          editing={open.has(card.id)}
          onEdit={() => setOpen((before) => new Map(before).set(card.id, card))}
          onDone={() => close(card.id)}
        />
      ))}
    </ul>
  );
}

/** Works as a plain form without JavaScript. */
function SearchForm({ deckId, search }: { deckId: number; search: string }) {
  const { form, apply } = useFilterForm((fields) => personalDeckPath(deckId, readDeckView(fields)));
  const field = useAppliedText(search);
  return (
    <search aria-label="Search the cards" data-print="hide" className="mt-4 block">
      <form
        ref={form}
        method="get"
        action={personalDeckPath(deckId)}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        className="flex max-w-[30rem] gap-3"
      >
        <label className="min-w-0 flex-1">
          <span className="sr-only">Text on either side</span>
          <input
            ref={field}
            type="search"
            name="q"
            maxLength={maxSearchLength}
            defaultValue={search}
            placeholder="Text on either side"
            className="min-h-11 w-full rounded-full border border-field bg-paper px-4 font-sans text-[0.9rem] text-ink placeholder:text-ink-2 hover:border-ink"
          />
        </label>
        <button type="submit" className={buttonClass('outline')}>
          Search
        </button>
      </form>
    </search>
  );
}

function describeTotal({ total, cardCount }: PersonalDeckPage, { search }: DeckView): string {
  return search
    ? `${formatCount(total, 'card')} of ${formatNumber(cardCount)} with “${search}”`
    : formatCount(total, 'card');
}

function Empty({ deck, view }: { deck: PersonalDeckPage; view: DeckView }) {
  if (!view.search) {
    return (
      <p className="measure border-t border-hairline py-8 text-ink-2">
        No cards yet. Write the first one above, or import a file that has some.
      </p>
    );
  }
  return (
    <div className="border-t border-hairline py-8">
      <p className="text-ink-2">No card contains that.</p>
      <p className="mt-4">
        <PageLink to={personalDeckPath(deck.id)} preventScrollReset className={buttonClass('outline')}>
          Show All Cards
        </PageLink>
      </p>
    </div>
  );
}
