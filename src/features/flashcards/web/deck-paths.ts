/** Addresses of decks and of the pages that list them. */
import { data } from 'react-router';
import { idPattern } from '#platform/api/id-pattern.ts';
import { personalDecksPath } from '../paths.ts';

export const decksPath = '/quizzes?tab=flashcards';

const home = { to: '/', label: 'Home' };

/** The breadcrumb of a deck (specification, section 2). */
export const deckParents = [home, { to: decksPath, label: 'Flashcards' }];
export const personalDeckParents = [home, { to: personalDecksPath, label: 'My Decks' }];

/** Reads the deck's id from an address. @throws a route error 404 if it is not a valid id */
export function readDeckId(text = ''): number {
  if (!idPattern.test(text)) throw data({ detail: '' }, { status: 404 });
  return Number(text);
}
