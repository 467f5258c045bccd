/** How much a member may keep and bring along; both sides, so that screens can say so beforehand. */

/** Decks of one's own. */
export const maxDecks = 200;
/** Cards of one deck. */
export const maxCardsPerDeck = 5_000;
/** Cards in all decks of one's own together. */
export const maxCards = 20_000;
/** Characters on one side of a card. */
export const maxSideLength = 2_000;
/** Characters of a deck's title. */
export const maxTitleLength = 120;
/** Characters of a deck's description. */
export const maxDescriptionLength = 500;
/** Characters to look for in a deck. */
export const maxSearchLength = 100;
/** Bytes of a file to import. */
export const maxImportBytes = 20 * 1024 * 1024;
/** Cards of an own deck on one page of its editor. */
export const cardsPerPage = 50;
