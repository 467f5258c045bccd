/** Where decks are listed. */
export const decksPath = '/quizzes?tab=flashcards';

const home = { to: '/', label: 'Home' };

/** What the breadcrumb of a deck names before it (specification, section 2). */
export const deckParents = [home, { to: decksPath, label: 'Flashcards' }];

/** The same of a member's own deck. */
export const ownDeckParents = [home, { to: '/my-decks', label: 'My Decks' }];
