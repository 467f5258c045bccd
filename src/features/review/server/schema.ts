/** Each row belongs to one member and is deleted with the account. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/index.ts';
import { flashcardDecks, flashcards } from '#features/flashcards/server/index.ts';

const userId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const cardId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => flashcards.id, { onDelete: 'cascade' });
const deckId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => flashcardDecks.id, { onDelete: 'cascade' });
const moment = () => timestamp({ withTimezone: true });

export const reviewSettings = pgTable('review_settings', {
  userId: userId().primaryKey(),
  dailyCap: integer().notNull(),
  newPerDay: integer().notNull(),
  timeZone: text().notNull(),
});

/** Decks that members have taken into review. */
export const reviewDecks = pgTable(
  'review_decks',
  { userId: userId(), deckId: deckId(), addedAt: moment().notNull().defaultNow() },
  (table) => [
    primaryKey({ columns: [table.userId, table.deckId] }),
    index('review_decks_by_deck').on(table.deckId),
  ],
);

/**
 * A member's scheduling of each card in these decks: the result of replaying the card's reviews. New cards get a row as
 * soon as their deck is in review, so that finding them costs the same however many there are.
 */
export const reviewCards = pgTable(
  'review_cards',
  {
    userId: userId(),
    cardId: cardId(),
    /** The card's deck, repeated here for the indexes; cards never change decks. */
    deckId: deckId(),
    /** The card's position in its deck. New cards of several decks alternate by it. */
    position: integer().notNull(),
    /** True while the card's deck is out of review, or the library has retired the card. */
    paused: boolean().notNull().default(false),
    /** ts-fsrs: 0 new, 1 learning, 2 review, 3 relearning. */
    state: smallint().notNull().default(0),
    due: moment().notNull(),
    stability: doublePrecision().notNull().default(0),
    /** Whole part of the stability's binary logarithm. Cards of one band lose retrievability at about the same rate. */
    stabilityBand: smallint().notNull().default(0),
    difficulty: doublePrecision().notNull().default(0),
    scheduledDays: integer().notNull().default(0),
    learningStep: smallint().notNull().default(0),
    reviews: integer().notNull().default(0),
    lapses: integer().notNull().default(0),
    lastReview: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.cardId] }),
    index('review_cards_by_card').on(table.cardId, table.userId),
    index('review_cards_by_deck').on(table.deckId, table.userId),
    index('review_cards_new')
      .on(table.userId, table.position, table.cardId)
      .where(sql`state = 0 and not paused`),
    index('review_cards_due').on(table.userId, table.state, table.due).where(sql`not paused`),
    index('review_cards_retrievable')
      .on(table.userId, table.stabilityBand, table.due.desc().nullsFirst())
      .where(sql`state = 2 and not paused`),
  ],
);

/** Every review, by the id that its browser generated. An undone review stays, so that it cannot be added again. */
export const reviews = pgTable(
  'reviews',
  {
    userId: userId(),
    id: uuid().notNull(),
    /** Null once the card was deleted; the review still counts for its day. */
    cardId: bigint({ mode: 'number' }).references(() => flashcards.id, { onDelete: 'set null' }),
    /** ts-fsrs: 1 again, 2 hard, 3 good, 4 easy. */
    rating: smallint().notNull(),
    /** Never later than the time at which it arrived. */
    reviewedAt: moment().notNull(),
    /** Milliseconds. */
    duration: integer().notNull(),
    /** The card's state before the review, as a ts-fsrs number. */
    stateBefore: smallint().notNull(),
    undoneAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('reviews_by_card').on(table.cardId, table.userId, table.reviewedAt),
    index('reviews_by_moment').on(table.userId, table.reviewedAt),
  ],
);
