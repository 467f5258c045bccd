/** Reads decks and their cards for members and guests. */
import type { Tier } from '#features/accounts/contract.ts';
import { requireTier } from '#features/accounts/server/index.ts';
import { createConcurrencyLimitPerUser } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { firstCards, firstCardsBytes } from '../limits.ts';
import { readCardPages, selectCardPage } from './card-pages.ts';
import { type CardRow, type StudyDeckRow, selectCardIds, selectCards, selectStudyDeck } from './queries.ts';

/** The signed-in member; undefined for guests. */
type Reader = { userId: number; tier: Tier } | undefined;

/**
 * A member's reads of personal decks, through pages, the API or files, run one after the other, so that no member keeps
 * others waiting with many requests at once.
 */
export const readInTurn = createConcurrencyLimitPerUser({
  concurrency: 1,
  maxQueued: 20,
  refuse: () =>
    new AppError(
      'too_many_requests',
      'Your other decks are still being read. Please try again in a moment.',
      {
        retryAfterSeconds: 2,
      },
    ),
});

/**
 * A deck, without its cards, for a reader who may study it: guests may study free decks, members those of their tier
 * and their own.
 * @throws AppError 403 upgrade_required, 404
 */
export async function findDeck(
  db: Database,
  { id, member }: { id: number; member: Reader },
): Promise<StudyDeckRow> {
  const [deck] = await selectStudyDeck(db, { id, userId: member?.userId });
  if (!deck) throw new AppError('not_found', 'There is no such deck of flashcards.');
  requireTier(member?.tier, { minimum: deck.minimumTier, what: 'This deck' });
  return deck;
}

/**
 * A deck with its cards; for a large personal deck, its first cards and the ids of all.
 * @throws AppError as `findDeck`; 429 if the member sends too many requests at once
 */
export async function openDeck(
  db: Database,
  asked: { id: number; member: Reader },
): Promise<{ deck: StudyDeckRow; cards: CardRow[]; cardIds?: number[] }> {
  const deck = await findDeck(db, asked);
  if (!deck.own || !asked.member) return { deck, cards: await selectCards(db, { deckId: deck.id }) };
  return readInTurn(asked.member, async () => {
    const page = { deckId: deck.id, limit: firstCards, maxBytes: firstCardsBytes };
    const cards = await selectCardPage(db, page);
    if (cards.length === deck.cardCount) return { deck, cards };
    return { deck, cards, cardIds: await selectCardIds(db, { deckId: deck.id }) };
  });
}

/** All cards of a deck returned by `findDeck`, for a file. @throws AppError 429 as `openDeck` */
export async function readAllCards(
  db: Database,
  { deck, member }: { deck: StudyDeckRow; member: Reader },
): Promise<CardRow[]> {
  if (!deck.own || !member) return selectCards(db, { deckId: deck.id });
  return readInTurn(member, async () => {
    const cards: CardRow[] = [];
    for await (const page of readCardPages(db, { deckId: deck.id })) cards.push(...page);
    return cards;
  });
}
