/** Decks that members take into review, and out of it. */
import type { Tier } from '#features/accounts/contract.ts';
import { demandTier, lockMember } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { ReviewDeck } from '../contract.ts';
import { studyDaysIn } from '../study-day.ts';
import { countCards, deleteReviewDeck, holdDeck, insertReviewDeck, selectDecks } from './deck-queries.ts';
import { alignCards, insertCards } from './enrol.ts';
import { presentDeck } from './presenter.ts';
import { type Asking, isLocked } from './reach.ts';
import { readSettings } from './settings.ts';

/** Every deck that the member may study or has in review, with what they know of it. */
export async function listDecks(db: Database, asking: Asking): Promise<ReviewDeck[]> {
  return (await describeDecks(db, asking)).filter(({ inReview, locked }) => inReview || !locked);
}

/**
 * Takes a deck into a member's review; what they remembered of it counts again.
 * @throws AppError 403 upgrade_required, 404
 */
export async function addDeck(db: Database, asking: Asking & { deckId: number }): Promise<ReviewDeck> {
  const { userId, tier, deckId, now } = asking;
  return changeDeck(db, asking, async (tx, deck) => {
    if (!deck.own) demandTier(tier, { minimum: deck.minimumTier, what: 'This deck' });
    await insertReviewDeck(tx, { userId, deckId, addedAt: now });
    await alignCards(tx, { userId, deckId });
    await insertCards(tx, { userId, deckId, now });
  });
}

/** Takes a deck out of a member's review; what they remembered of it is kept. @throws AppError 404 */
export async function removeDeck(db: Database, asking: Asking & { deckId: number }): Promise<ReviewDeck> {
  const { userId, deckId } = asking;
  return changeDeck(db, asking, async (tx) => {
    await deleteReviewDeck(tx, { userId, deckId });
    await alignCards(tx, { userId, deckId });
  });
}

async function changeDeck(
  db: Database,
  asking: Asking & { deckId: number },
  change: (tx: Transaction, deck: { minimumTier: Tier; own: boolean }) => Promise<void>,
): Promise<ReviewDeck> {
  const { userId, deckId } = asking;
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    const held = await holdDeck(tx, { userId, deckId });
    if (held) await change(tx, held);
    const [deck] = held ? await describeDecks(tx, asking) : [];
    if (!deck) throw new AppError('not_found', 'There is no such deck of flashcards.');
    return deck;
  });
}

async function describeDecks(
  db: Database,
  { userId, tier, now, deckId }: Asking & { deckId?: number },
): Promise<ReviewDeck[]> {
  const scope = { userId, ...(deckId !== undefined && { deckId }) };
  const { timeZone } = await readSettings(db, { userId });
  const dueBefore = studyDaysIn(timeZone).at(now).end;
  const decks = await selectDecks(db, scope);
  const counts = await countCards(db, { ...scope, dueBefore });
  const countOf = new Map(counts.map((count) => [count.deckId, count]));
  return decks.map((deck) =>
    presentDeck(
      { ...deck, inReview: deck.addedAt !== null, locked: isLocked(deck, tier) },
      countOf.get(deck.deckId),
    ),
  );
}
