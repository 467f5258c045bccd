/** Where decks are listed. */
export const decksPath = '/quizzes?tab=flashcards';

/** What the breadcrumb of a deck names before it (specification, section 2). */
export const deckParents = [
  { to: '/', label: 'Home' },
  { to: decksPath, label: 'Flashcards' },
];
