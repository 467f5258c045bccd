/** Lists, adds and removes the decks that a member reviews. */
import type { Tier } from '#features/accounts/contract.ts';
import { lockMember, requireTier } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { studyDaysIn } from '#platform/study-day.ts';
import type { DeckMarks, ReviewDeck } from '../contract.ts';
import { isLocked, type ReviewRequest } from './access-scope.ts';
import {
  countCards,
  deleteReviewDeck,
  insertReviewDeck,
  lockDeck,
  selectDecks,
  selectMarks,
} from './deck-queries.ts';
import { insertCards, updatePaused } from './enrol.ts';
import { presentDeck } from './presenter.ts';
import { readSettings } from './settings.ts';

/** Every deck that the member may study or has in review, with their progress in it. */
export async function listDecks(db: Database, request: ReviewRequest): Promise<ReviewDeck[]> {
  return (await describeDecks(db, request)).filter(({ inReview, locked }) => inReview || !locked);
}

/** Which cards of a deck a member knows. Empty if the deck was never in review. */
export async function readMarks(
  db: Database,
  { userId, deckId, now }: { userId: number; deckId: number; now: Date },
): Promise<DeckMarks> {
  const rows = await selectMarks(db, { userId, deckId });
  return {
    now: now.toISOString(),
    begun: rows.length > 0,
    known: rows.filter(({ known }) => known).map(({ cardId }) => cardId),
  };
}

/**
 * Adds a deck to a member's review; its earlier scheduling counts again.
 * @throws AppError 403 upgrade_required, 404
 */
export async function addDeck(
  db: Database,
  request: ReviewRequest & { deckId: number },
): Promise<ReviewDeck> {
  const { userId, tier, deckId, now } = request;
  return changeDeck(db, request, async (tx, deck) => {
    if (!deck.own) requireTier(tier, { minimum: deck.minimumTier, what: 'This deck' });
    await insertReviewDeck(tx, { userId, deckId, addedAt: now });
    await updatePaused(tx, { userId, deckId });
    await insertCards(tx, { userId, deckId, now });
  });
}

/** Removes a deck from a member's review; its scheduling stays stored. @throws AppError 404 */
export async function removeDeck(
  db: Database,
  request: ReviewRequest & { deckId: number },
): Promise<ReviewDeck> {
  const { userId, deckId } = request;
  return changeDeck(db, request, async (tx) => {
    await deleteReviewDeck(tx, { userId, deckId });
    await updatePaused(tx, { userId, deckId });
  });
}

async function changeDeck(
  db: Database,
  request: ReviewRequest & { deckId: number },
  change: (tx: Transaction, deck: { minimumTier: Tier; own: boolean }) => Promise<void>,
): Promise<ReviewDeck> {
  const { userId, deckId } = request;
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    const held = await lockDeck(tx, { userId, deckId });
    if (held) await change(tx, held);
    const [deck] = held ? await describeDecks(tx, request) : [];
    if (!deck) throw new AppError('not_found', 'There is no such deck of flashcards.');
    return deck;
  });
}

async function describeDecks(
  db: Database,
  { userId, tier, now, deckId }: ReviewRequest & { deckId?: number },
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
