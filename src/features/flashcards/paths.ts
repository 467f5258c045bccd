/** Addresses of the pages. Every page of the site loads this file, so it contains nothing else. */
export const deckPath = ({ id }: { id: number }): string => `/flashcards/${id}`;
/** Address of a card on its deck's page. */
export const cardPath = (deck: { id: number }, card: { id: number }): string =>
  `${deckPath(deck)}#card-${card.id}`;
export const personalDecksPath = '/my-decks';
