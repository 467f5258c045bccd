/**
 * Limits on what a member may store and import. The screens use them too, to report a problem before a request is sent.
 */

/** Personal decks per member. */
export const maxDecks = 200;
/** Cards per deck. */
export const maxCardsPerDeck = 5_000;
/** Cards in all personal decks of a member. */
export const maxCards = 20_000;
/** Bytes of text (UTF-8) in all cards of a member, depending on whether the member's e-mail address is confirmed. */
export const maxCardBytes = { proved: 25 * 1024 * 1024, unproved: 5 * 1024 * 1024 };
/** Characters on each side of a card. */
export const maxSideLength = 2_000;
/** Characters of a deck's title. */
export const maxTitleLength = 120;
/** Characters of a deck's description. */
export const maxDescriptionLength = 500;
/** Characters of a search within a deck. */
export const maxSearchLength = 100;
/** Bytes of an imported file. */
export const maxImportBytes = 20 * 1024 * 1024;
/** Maximum number of a personal deck's cards sent with the deck; the others are requested by their ids. */
export const firstCards = 200;
/** Maximum bytes of these cards' text: a page contains them twice, in the HTML and in the data for hydration. */
export const firstCardsBytes = 128 * 1024;
/** Maximum number of cards requested by their ids at once. */
export const cardsPerRead = 25;
/** Cards on one page of the deck editor. */
export const cardsPerPage = 50;
