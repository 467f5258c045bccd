import { longestTitle } from '#features/flashcards/limits.ts';
import { isBlank } from '#features/flashcards/rules-own.ts';

/** What is surely wrong with a deck's title, as a sentence; the server judges the rest. */
export function findTitleFault(title: string): string | undefined {
  if (isBlank(title)) return 'Give the deck a title.';
  return title.length > longestTitle ? `A title has at most ${longestTitle} characters.` : undefined;
}
