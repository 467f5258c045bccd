/** Decks for tests; the factory takes what matters to the test and fills in the rest. */
import { flashcardDecks, flashcards } from '#features/flashcards/server/index.ts';
import type { Database } from '#platform/db/client.ts';

let serial = 0;

/** A free deck of a period with cards that are numbered from 1; returns its ids. */
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
