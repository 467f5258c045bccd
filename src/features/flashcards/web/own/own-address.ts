/** Where members' own decks live, and what of a deck its address shows. */
import { maxSearchLength } from '#features/flashcards/limits.ts';

export const ownDecksPath = '/my-decks';

/** Which of a deck's cards are shown. */
export type DeckView = { search: string; page: number };

/** Reads the view from an address; what makes no sense is left out. */
export function readDeckView(query: URLSearchParams): DeckView {
  const page = query.get('page') ?? '';
  return {
    search: (query.get('q') ?? '').trim().slice(0, maxSearchLength),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a deck's editor; what goes without saying is left out. */
export function deckAddress(id: number, { search = '', page = 1 }: Partial<DeckView> = {}): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `${ownDecksPath}/${id}${text && `?${text}`}`;
}
