/** Queries for personal decks. Every statement is limited to one member's rows and ignores hidden decks. */
import { and, count, desc, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import { users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { flashcardDecks } from './schema.ts';

export type PersonalDeckRow = Awaited<ReturnType<typeof selectPersonalDecks>>[number];

/** A member's deck. */
export type PersonalDeckId = { ownerId: number; id: number };

/** The columns that queries of decks select. */
export const deckColumns = {
  id: flashcardDecks.id,
  title: flashcardDecks.title,
  description: flashcardDecks.description,
  cardCount: flashcardDecks.ownCards,
  updatedAt: flashcardDecks.updatedAt,
};

/**
 * The time of the statement, not of the transaction's start: a transaction that waited for another gets the later time.
 */
export const moment = sql`clock_timestamp()`;

/** The condition for one deck of one member. */
export const isPersonalDeck = ({ ownerId, id }: PersonalDeckId) =>
  and(eq(flashcardDecks.ownerId, ownerId), eq(flashcardDecks.id, id), isNull(flashcardDecks.retiredAt));

/** A member's decks, most recently changed first. */
export function selectPersonalDecks(db: Database, { ownerId, id }: { ownerId: number; id?: number }) {
  return db
    .select(deckColumns)
    .from(flashcardDecks)
    .where(
      and(
        eq(flashcardDecks.ownerId, ownerId),
        isNull(flashcardDecks.retiredAt),
        id === undefined ? undefined : eq(flashcardDecks.id, id),
      ),
    )
    .orderBy(desc(flashcardDecks.updatedAt), desc(flashcardDecks.id));
}

/**
 * What a member stores, including hidden decks, and whether the member's address is confirmed, which determines the
 * limit.
 */
export async function countKept(
  db: Database,
  { ownerId }: { ownerId: number },
): Promise<{ decks: number; cards: number; bytes: number; proved: boolean }> {
  const [row] = await db
    .select({
      proved: isNotNull(users.emailVerifiedAt).mapWith(Boolean),
      decks: count(flashcardDecks.id),
      cards: sum(flashcardDecks.ownCards).mapWith(Number),
      bytes: sum(flashcardDecks.ownBytes).mapWith(Number),
    })
    .from(users)
    .leftJoin(flashcardDecks, eq(flashcardDecks.ownerId, users.id))
    .where(eq(users.id, ownerId))
    .groupBy(users.id);
  return {
    decks: row?.decks ?? 0,
    cards: row?.cards ?? 0,
    bytes: row?.bytes ?? 0,
    proved: row?.proved ?? false,
  };
}

/** Adds an empty deck to a member's decks, hidden if `retiredAt` is given. */
export async function insertPersonalDeck(
  db: Database,
  deck: {
    ownerId: number;
    title: string;
    description: string;
    retiredAt?: Date;
  },
): Promise<PersonalDeckRow> {
  const [row] = await db
    .insert(flashcardDecks)
    .values({ ...deck, position: 0, minimumTier: 'free', featured: false, origin: 'member' })
    .returning(deckColumns);
  if (!row) throw new Error('The deck was not inserted.');
  return row;
}

/**
 * Changes the given fields of a member's deck; `cards` and `bytes` are differences, possibly negative, to add to its
 * counts. Undefined if there is no such deck.
 */
export async function updatePersonalDeck(
  db: Database,
  {
    cards = 0,
    bytes = 0,
    ...change
  }: PersonalDeckId & { title?: string; description?: string; cards?: number; bytes?: number },
): Promise<PersonalDeckRow | undefined> {
  const { title, description } = change;
  const [row] = await db
    .update(flashcardDecks)
    .set({
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(cards !== 0 && { ownCards: sql`${flashcardDecks.ownCards} + ${cards}` }),
      ...(bytes !== 0 && { ownBytes: sql`${flashcardDecks.ownBytes} + ${bytes}` }),
      updatedAt: moment,
    })
    .where(isPersonalDeck(change))
    .returning(deckColumns);
  return row;
}
