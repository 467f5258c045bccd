/** How much a member may store and import. Screens use it too, to say so before anything is sent. */

/** Personal decks of a member. */
export const maxDecks = 200;
/** Cards of one deck. */
export const maxCardsPerDeck = 5_000;
/** Cards in all personal decks of a member together. */
export const maxCards = 20_000;
/** Bytes of text (UTF-8) in all cards of a member together, by whether their address is proved. */
export const maxCardBytes = { proved: 25 * 1024 * 1024, unproved: 5 * 1024 * 1024 };
/** Characters on one side of a card. */
export const maxSideLength = 2_000;
/** Characters of a deck's title. */
export const maxTitleLength = 120;
/** Characters of a deck's description. */
export const maxDescriptionLength = 500;
/** Characters of a search within a deck. */
export const maxSearchLength = 100;
/** Bytes of a file to import. */
export const maxImportBytes = 20 * 1024 * 1024;
/** Cards of an own deck that come with it, at most; the others are asked for by their ids. */
export const firstCards = 200;
/** Bytes of text of these cards: a page has them twice, as they are shown and as the screen's data. */
export const firstCardsBytes = 128 * 1024;
/** Cards that are asked for by their ids at once. */
export const cardsPerRead = 25;
/** Cards on one page of the deck editor. */
export const cardsPerPage = 50;
