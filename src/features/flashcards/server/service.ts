/** What can be asked of the decks, and by whom. */
import type { Tier } from '#features/accounts/contract.ts';
import { requireTier } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type CardRow, type StudyDeckRow, selectCards, selectStudyDeck } from './queries.ts';

/**
 * A deck with its cards, for who may study it: guests what is free, members also their own.
 * @throws AppError 403 upgrade_required, 404
 */
export async function findDeck(
  db: Database,
  { id, member }: { id: number; member: { userId: number; tier: Tier } | undefined },
): Promise<{ deck: StudyDeckRow; cards: CardRow[] }> {
  const [deck] = await selectStudyDeck(db, { id, userId: member?.userId });
  if (!deck) throw new AppError('not_found', 'There is no such deck of flashcards.');
  requireTier(member?.tier, { minimum: deck.minimumTier, what: 'This deck' });
  return { deck, cards: await selectCards(db, { deckId: id }) };
}
