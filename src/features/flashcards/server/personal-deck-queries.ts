/** Reads and writes personal decks. Every statement is limited to one member's rows; hidden decks are not there. */
import { and, count, desc, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import { users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { flashcardDecks } from './schema.ts';

export type PersonalDeckRow = Awaited<ReturnType<typeof selectPersonalDecks>>[number];

/** A member's deck. */
export type PersonalDeckId = { ownerId: number; id: number };

/** What queries of decks select. */
export const deckColumns = {
  id: flashcardDecks.id,
  title: flashcardDecks.title,
  description: flashcardDecks.description,
  cardCount: flashcardDecks.ownCards,
  updatedAt: flashcardDecks.updatedAt,
};

/** When it happens, not when the transaction began: who waited for another comes after it. */
export const moment = sql`clock_timestamp()`;

/** The condition for one deck of one member. */
export const isPersonalDeck = ({ ownerId, id }: PersonalDeckId) =>
  and(eq(flashcardDecks.ownerId, ownerId), eq(flashcardDecks.id, id), isNull(flashcardDecks.retiredAt));

/** A member's decks, the one changed last first. */
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

/** What a member keeps, hidden decks with it, and whether the member's address is proved, which decides how much may be. */
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

/** Adds a deck to a member's: an empty one, hidden where `retiredAt` is given. */
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
 * Changes what is given of a member's deck, `cards` and `bytes` being more or fewer; undefined if they have no such deck.
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
