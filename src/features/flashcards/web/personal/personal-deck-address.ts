/** Address of a personal deck's editor, including which cards it lists. */
import { maxSearchLength } from '#features/flashcards/limits.ts';
import { personalDecksPath } from '#features/flashcards/paths.ts';

/** The cards of a deck that are listed. */
export type DeckView = { search: string; page: number };

/** Reads the view from an address; invalid values are ignored. */
export function readDeckView(query: URLSearchParams): DeckView {
  const page = query.get('page') ?? '';
  return {
    search: (query.get('q') ?? '').trim().slice(0, maxSearchLength),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a deck's editor; default values are left out of the query. */
export function personalDeckPath(id: number, { search = '', page = 1 }: Partial<DeckView> = {}): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `${personalDecksPath}/${id}${text && `?${text}`}`;
}
