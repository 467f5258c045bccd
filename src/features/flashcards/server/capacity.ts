/** Checks whether a member may store more cards or decks. The counts are read in the transaction that adds. */
import { AppError } from '#platform/errors/app-error.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { maxCardBytes, maxCards, maxCardsPerDeck, maxDecks } from '../limits.ts';
import type { CardText } from '../rules-card-text.ts';

type Amount = { cards: number; bytes: number };
/** Contents of all decks of a member; `proved`: whether the member's e-mail address is confirmed. */
export type Kept = Amount & { decks: number; proved: boolean };

/** Rounded up, so that a size over the limit never looks like the limit. */
const formatMegabytes = (bytes: number) => `${formatNumber(Math.ceil((bytes / 1024 / 1024) * 10) / 10)} MB`;

/** Bytes of the cards' text (UTF-8), both sides. */
export function countBytes(cards: readonly CardText[]): number {
  return cards.reduce((sum, { front, back }) => sum + Buffer.byteLength(front) + Buffer.byteLength(back), 0);
}

/** @throws AppError 409 if the member has the maximum number of decks */
export function requireDeckCapacity({ decks }: Pick<Kept, 'decks'>): void {
  if (decks < maxDecks) return;
  throw new AppError(
    'conflict',
    `You have ${formatNumber(maxDecks)} decks, which is the most. Delete one to make another.`,
  );
}

/** @throws AppError 409 if the cards exceed the limit of their deck or of the member */
export function requireCapacity({
  inDeck,
  kept,
  added,
}: {
  inDeck: number;
  kept: Omit<Kept, 'decks'>;
  added: Amount;
}): void {
  if (inDeck + added.cards > maxCardsPerDeck) {
    throw new AppError(
      'conflict',
      `A deck holds at most ${formatNumber(maxCardsPerDeck)} cards, and this one has ${formatNumber(inDeck)}. Put the others into another deck.`,
    );
  }
  if (kept.cards + added.cards > maxCards) {
    throw new AppError(
      'conflict',
      `All your decks together hold at most ${formatNumber(maxCards)} cards, and you have ${formatNumber(kept.cards)}. Delete some to add others.`,
    );
  }
  const max = kept.proved ? maxCardBytes.proved : maxCardBytes.unproved;
  if (added.bytes > 0 && kept.bytes + added.bytes > max) throw tooManyBytes(kept, max);
}

function tooManyBytes({ bytes, proved }: Omit<Kept, 'decks'>, max: number): AppError {
  const more = proved
    ? ''
    : ` Once you have confirmed your e-mail address it is ${formatMegabytes(maxCardBytes.proved)}.`;
  return new AppError(
    'conflict',
    `All your cards together hold at most ${formatMegabytes(max)} of text, and yours have ${formatMegabytes(bytes)}; deleted ones count for a day.${more} Delete a deck to make room.`,
  );
}
