/** Reads and writes personal decks. Every statement is limited to one member's rows. */
import { and, count, desc, eq, sql, sum } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { flashcardDecks } from './schema.ts';

export type PersonalDeckRow = Awaited<ReturnType<typeof selectPersonalDecks>>[number];

/** A member's deck. */
export type PersonalDeckId = { ownerId: number; id: number };

const deckColumns = {
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
  and(eq(flashcardDecks.ownerId, ownerId), eq(flashcardDecks.id, id));

/** A member's decks, the one changed last first. */
export function selectPersonalDecks(db: Database, { ownerId, id }: { ownerId: number; id?: number }) {
  return db
    .select(deckColumns)
    .from(flashcardDecks)
    .where(and(eq(flashcardDecks.ownerId, ownerId), id === undefined ? undefined : eq(flashcardDecks.id, id)))
    .orderBy(desc(flashcardDecks.updatedAt), desc(flashcardDecks.id));
}

/** How many decks a member has, and cards in all of them. */
export async function countPersonalDecks(
  db: Database,
  { ownerId }: { ownerId: number },
): Promise<{ decks: number; cards: number }> {
  const [row] = await db
    .select({ decks: count(), cards: sum(flashcardDecks.ownCards).mapWith(Number) })
    .from(flashcardDecks)
    .where(eq(flashcardDecks.ownerId, ownerId));
  return { decks: row?.decks ?? 0, cards: row?.cards ?? 0 };
}

/** Adds an empty deck to a member's. */
export async function insertPersonalDeck(
  db: Database,
  deck: { ownerId: number; title: string; description: string },
): Promise<PersonalDeckRow> {
  const [row] = await db
    .insert(flashcardDecks)
    .values({ ...deck, position: 0, minimumTier: 'free', featured: false, origin: 'member' })
    .returning(deckColumns);
  if (!row) throw new Error('The deck was not inserted.');
  return row;
}

/** Changes what is given of a member's deck, `added` being cards more or fewer; undefined if they have no such deck. */
export async function updatePersonalDeck(
  db: Database,
  { added = 0, ...change }: PersonalDeckId & { title?: string; description?: string; added?: number },
): Promise<PersonalDeckRow | undefined> {
  const { title, description } = change;
  const [row] = await db
    .update(flashcardDecks)
    .set({
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(added !== 0 && { ownCards: sql`${flashcardDecks.ownCards} + ${added}` }),
      updatedAt: moment,
    })
    .where(isPersonalDeck(change))
    .returning(deckColumns);
  return row;
}

/** Deletes a member's deck, its cards with it; false if they have no such deck. */
export async function deletePersonalDeck(db: Database, deck: PersonalDeckId): Promise<boolean> {
  const rows = await db
    .delete(flashcardDecks)
    .where(isPersonalDeck(deck))
    .returning({ id: flashcardDecks.id });
  return rows.length === 1;
}
