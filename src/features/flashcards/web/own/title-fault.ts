import { maxTitleLength } from '#features/flashcards/limits.ts';
import { isBlank } from '#features/flashcards/rules-card-text.ts';

/** What is surely wrong with a deck's title, as a sentence; the server judges the rest. */
export function findTitleFault(title: string): string | undefined {
  if (isBlank(title)) return 'Give the deck a title.';
  return title.length > maxTitleLength ? `A title has at most ${maxTitleLength} characters.` : undefined;
}
