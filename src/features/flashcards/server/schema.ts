/** Decks of flashcards: the library's, and those that members make for themselves. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { periods } from '#features/library/server/index.ts';
import { createdAt, id, retiredAt } from '#platform/db/columns.ts';

/** Who a row belongs to: content files (the loader may rewrite it), an admin or a member (it may not). */
const origin = () =>
  text({ enum: ['content', 'admin', 'member'] })
    .notNull()
    .default('content');

export const flashcardDecks = pgTable(
  'flashcard_decks',
  {
    id: id(),
    /** Null for members' decks, as the two below. */
    slug: text().unique(),
    periodId: bigint({ mode: 'number' }).references(() => periods.id),
    /** Key terms, people and works, dates and turning points. */
    kind: text({ enum: ['terms', 'people', 'dates'] }),
    /** The member whose own it is: no one else can see it, and it is deleted with the account. */
    ownerId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** Place within the period, from 1; 0 for members' decks, which go by age. */
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    minimumTier: text({ enum: ['free', 'premium', 'scholar'] }).notNull(),
    featured: boolean().notNull(),
    /** Cards of a member's deck, updated with every change instead of being counted on each read; the library's are counted. */
    ownCards: integer().notNull().default(0),
    /** Bytes of a member's deck's cards, both sides, deleted ones with them until their rows go; 0 for the library's. */
    ownBytes: integer().notNull().default(0),
    origin: origin(),
    /**
     * When the library gave it up. A member's deck that has it is hidden: it is being filled from a file, or deleted.
     * What is left so by a process that ended is deleted an hour later.
     */
    retiredAt: retiredAt(),
    createdAt: createdAt(),
    /** When a member last changed the deck or a card of it. */
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
    /** Place within the deck, from 1. */
    position: integer().notNull(),
    front: text().notNull(),
    back: text().notNull(),
    /** Of both sides: finds the same card in a deck, members' ones when they are added. */
    textHash: bigint({ mode: 'number' }).generatedAlwaysAs(sql`hashtextextended(front || chr(1) || back, 0)`),
    /** What members' cards are searched by, from `buildSearchText`; null for the library's. */
    searchText: text(),
    origin: origin(),
    /** When the library, or the member whose deck it is in, gave it up; a member's is deleted a day later. */
    retiredAt: retiredAt(),
    createdAt: createdAt(),
  },
  // Of all cards: where a deck goes, its cards are looked up here, retired ones too.
  (table) => [
    index('flashcards_by_deck').on(table.deckId, table.position, table.id),
    index('flashcards_by_text').on(table.deckId, table.textHash).where(sql`slug is null`),
    index('flashcards_deleted').on(table.retiredAt).where(sql`slug is null and retired_at is not null`),
  ],
);
