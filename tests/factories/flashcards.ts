/** Decks for tests; tests give the fields that matter, and the factory fills in the rest. */
import { flashcardDecks, flashcards } from '#features/flashcards/server/index.ts';
import { buildSearchText } from '#features/flashcards/server/personal-card-queries.ts';
import type { Database } from '#platform/db/client.ts';

let serial = 0;

/** A free deck of a period with numbered cards, from 1; returns the ids. */
export async function insertDeck(
  db: Database,
  overrides: Partial<typeof flashcardDecks.$inferInsert> & { periodId: number; cardCount?: number },
): Promise<{ deckId: number; cardIds: number[] }> {
  serial += 1;
  const name = serial;
  const { cardCount = 3, ...deck } = overrides;
  const [row] = await db
    .insert(flashcardDecks)
    .values({
      slug: `deck-${name}`,
      position: name,
      title: `Deck ${name}`,
      description: 'What it is about.',
      kind: 'terms',
      minimumTier: 'free',
      featured: false,
      ...deck,
    })
    .returning({ id: flashcardDecks.id });
  if (!row) throw new Error('The deck was not inserted.');
  const rows = Array.from({ length: cardCount }, (_, index) => ({
    slug: `deck-${name}/card-${index + 1}`,
    deckId: row.id,
    position: index + 1,
    front: `Front ${index + 1}`,
    back: `Back ${index + 1}`,
  }));
  const inserted =
    rows.length > 0 ? await db.insert(flashcards).values(rows).returning({ id: flashcards.id }) : [];
  return { deckId: row.id, cardIds: inserted.map(({ id }) => id) };
}

/** A deck made by a member, with the given cards or with cards numbered from 1; returns the ids. */
export async function insertPersonalDeck(
  db: Database,
  overrides: {
    ownerId: number;
    title?: string;
    cardCount?: number;
    cards?: readonly { front: string; back: string }[];
  },
): Promise<{ deckId: number; cardIds: number[] }> {
  const { ownerId, title = 'A deck of my own', cardCount = 3 } = overrides;
  const cards =
    overrides.cards ??
    Array.from({ length: cardCount }, (_, index) => ({
      front: `Own front ${index + 1}`,
      back: `Own back ${index + 1}`,
    }));
  const [row] = await db
    .insert(flashcardDecks)
    .values({
      ownerId,
      title,
      position: 0,
      description: '',
      minimumTier: 'free',
      featured: false,
      origin: 'member',
      ownCards: cards.length,
    })
    .returning({ id: flashcardDecks.id });
  if (!row) throw new Error('The deck was not inserted.');
  const rows = cards.map((card, index) => ({
    ...card,
    searchText: buildSearchText(card),
    deckId: row.id,
    position: index + 1,
    origin: 'member' as const,
  }));
  const cardIds: number[] = [];
  for (let start = 0; start < rows.length; start += 1000) {
    const batch = rows.slice(start, start + 1000);
    const inserted = await db.insert(flashcards).values(batch).returning({ id: flashcards.id });
    cardIds.push(...inserted.map(({ id }) => id));
  }
  return { deckId: row.id, cardIds };
}
