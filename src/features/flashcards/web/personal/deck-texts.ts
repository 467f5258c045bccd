/** Short texts about personal decks, and the check of their titles. */
import { maxTitleLength } from '#features/flashcards/limits.ts';
import { isBlank } from '#features/flashcards/rules-card-text.ts';

/** '20 MB', '20.1 MB'. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return `${megabytes.toFixed(Number.isInteger(megabytes) ? 0 : 1)} MB`;
}

/** The problem of a deck's title, as a sentence; the server checks everything else. */
export function findTitleProblem(title: string): string | undefined {
  if (isBlank(title)) return 'Give the deck a title.';
  return title.length > maxTitleLength ? `A title has at most ${maxTitleLength} characters.` : undefined;
}
