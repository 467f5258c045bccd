/** Decks of flashcards. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { periods } from '#features/library/server/index.ts';
import { createdAt, id, origin, retiredAt } from '#platform/db/columns.ts';

export const flashcardDecks = pgTable(
  'flashcard_decks',
  {
    id: id(),
    slug: text().notNull().unique(),
    periodId: bigint({ mode: 'number' })
      .notNull()
      .references(() => periods.id),
    /** Place within the period, from 1. */
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Key terms, people and works, dates and turning points. */
    kind: text({ enum: ['terms', 'people', 'dates'] }).notNull(),
    minimumTier: text({ enum: ['free', 'premium', 'scholar'] }).notNull(),
    featured: boolean().notNull(),
    origin: origin(),
    retiredAt: retiredAt(),
    createdAt: createdAt(),
  },
  (table) => [
    index('flashcard_decks_by_period')
      .on(table.periodId, table.position, table.id)
      .where(sql`retired_at is null`),
  ],
);

export const flashcards = pgTable(
  'flashcards',
  {
    id: id(),
    /** The deck's slug and the card's key: 'deck-ancient-greece-terms/polis'. */
    slug: text().notNull().unique(),
    deckId: bigint({ mode: 'number' })
      .notNull()
      .references(() => flashcardDecks.id),
    /** Place within the deck, from 1. */
    position: integer().notNull(),
    front: text().notNull(),
    back: text().notNull(),
    origin: origin(),
    retiredAt: retiredAt(),
    createdAt: createdAt(),
  },
  (table) => [
    index('flashcards_by_deck').on(table.deckId, table.position, table.id).where(sql`retired_at is null`),
  ],
);
