/** Decks of flashcards: the library's, and those that members make for themselves. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { periods } from '#features/library/server/index.ts';
import { createdAt, id, retiredAt } from '#platform/db/columns.ts';

/** Owner of a row: content files (the loader may overwrite it), or an admin or a member (it may not). */
const origin = () =>
  text({ enum: ['content', 'admin', 'member'] })
    .notNull()
    .default('content');

export const flashcardDecks = pgTable(
  'flashcard_decks',
  {
    id: id(),
    /** Null for members' decks, like the next two columns. */
    slug: text().unique(),
    periodId: bigint({ mode: 'number' }).references(() => periods.id),
    /** Key terms, people and works, dates and turning points. */
    kind: text({ enum: ['terms', 'people', 'dates'] }),
    /** The member who made the deck: nobody else can see it, and it is deleted with the account. */
    ownerId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** Position within the period, from 1; 0 for members' decks, which are sorted by age. */
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    minimumTier: text({ enum: ['free', 'premium', 'scholar'] }).notNull(),
    featured: boolean().notNull(),
    /**
     * Number of cards in a member's deck, updated with every change instead of being counted on each read. The
     * library's decks are counted on each read.
     */
    ownCards: integer().notNull().default(0),
    /**
     * Bytes of the cards in a member's deck, both sides, including deleted cards until their rows are deleted; 0 for
     * the library.
     */
    ownBytes: integer().notNull().default(0),
    origin: origin(),
    /**
     * Time when the library removed the deck. A member's deck with this set is hidden: it is being filled from a file,
     * or deleted. If the process ended before it was done, the deck is deleted an hour later.
     */
    retiredAt: retiredAt(),
    createdAt: createdAt(),
    /** When a member last changed the deck or one of its cards. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'flashcard_decks_owned_or_published',
      sql`case when ${table.ownerId} is null
        then ${table.slug} is not null and ${table.periodId} is not null and ${table.kind} is not null
          and ${table.origin} <> 'member'
        else ${table.slug} is null and ${table.periodId} is null and ${table.origin} = 'member' end`,
    ),
    index('flashcard_decks_by_owner').on(table.ownerId, table.id).where(sql`owner_id is not null`),
    index('flashcard_decks_hidden')
      .on(table.retiredAt)
      .where(sql`owner_id is not null and retired_at is not null`),
    index('flashcard_decks_by_period')
      .on(table.periodId, table.position, table.id)
      .where(sql`retired_at is null`),
  ],
);

export const flashcards = pgTable(
  'flashcards',
  {
    id: id(),
    /** The deck's slug and the card's key: 'deck-ancient-greece-terms/polis'; null for members' cards. */
    slug: text().unique(),
    deckId: bigint({ mode: 'number' })
      .notNull()
      .references(() => flashcardDecks.id, { onDelete: 'cascade' }),
    /** Position within the deck, from 1. */
    position: integer().notNull(),
    front: text().notNull(),
    back: text().notNull(),
    /** Hash of both sides, used to find an equal card in a deck when a member adds one. */
    textHash: bigint({ mode: 'number' }).generatedAlwaysAs(sql`hashtextextended(front || chr(1) || back, 0)`),
    /** Text in which members' cards are searched, from `buildSearchText`; null for the library's cards. */
    searchText: text(),
    origin: origin(),
    /** Time when the library or the deck's owner removed the card; a member's card is deleted a day later. */
    retiredAt: retiredAt(),
    createdAt: createdAt(),
  },
  // The first index includes retired cards: deleting a deck looks up all its cards here.
  (table) => [
    index('flashcards_by_deck').on(table.deckId, table.position, table.id),
    index('flashcards_by_text').on(table.deckId, table.textHash).where(sql`slug is null`),
    index('flashcards_deleted').on(table.retiredAt).where(sql`slug is null and retired_at is not null`),
  ],
);
