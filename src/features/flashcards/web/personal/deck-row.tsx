import type { PersonalDeck } from '#features/flashcards/contract.ts';
import { deckPath } from '#features/flashcards/paths.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { personalDeckPath } from './personal-deck-address.ts';

/** A deck in the list of personal decks. */
export function DeckRow({ deck }: { deck: PersonalDeck }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-hairline py-5">
      <div className="min-w-0 max-w-[46rem]">
        <h2 className="title-3" dir="auto">
          <PageLink to={personalDeckPath(deck.id)} className="inline-block no-underline hover:text-accent">
            {deck.title}
          </PageLink>
        </h2>
        {deck.description && (
          <p className="mt-1 line-clamp-2 text-[0.95rem] text-ink-2" dir="auto">
            {deck.description}
          </p>
        )}
        <p className="label mt-1.5 text-ink-2">
          {formatCount(deck.cardCount, 'card')} · Changed {formatDay(deck.updatedAt)}
        </p>
      </div>
      {deck.cardCount > 0 && (
        <PageLink
          to={deckPath(deck)}
          className="link label inline-flex min-h-9 items-center pointer-coarse:min-h-11"
          data-print="hide"
        >
          Study<span className="sr-only">: {deck.title}</span>
        </PageLink>
      )}
    </li>
  );
}
