/** Review that lasts: what members study is scheduled so that they keep it. Types and endpoints, both sides. */
import { endpoint } from '#platform/api/endpoint.ts';

/** How well a card was remembered. */
export type Rating = 'again' | 'hard' | 'good' | 'easy';

export type CardState = 'new' | 'learning' | 'review' | 'relearning';

/** What FSRS knows of a member's memory of a card. */
export type Memory = {
  state: CardState;
  /** ISO 8601. */
  due: string;
  /** Days until the chance to remember has fallen to nine in ten; 0 for new cards. */
  stability: number;
  /** From 1 to 10; 0 for new cards. */
  difficulty: number;
  /** Days that the last grade put between it and `due`. */
  scheduledDays: number;
  /** Place among the short steps of learning. */
  learningStep: number;
  reviews: number;
  lapses: number;
  /** ISO 8601; null for new cards. */
  lastReview: string | null;
};

export type QueueCard = {
  cardId: number;
  deckId: number;
  deckTitle: string;
  front: string;
  back: string;
  memory: Memory;
};

export type ReviewSettings = {
  /** Cards learnt before that are asked again in a day, at most. */
  dailyCap: number;
  /** New cards a day, at most. */
  newPerDay: number;
  /** IANA name; the study day ends at four in the morning there. */
  timeZone: string;
};

export type ReviewQueue = {
  /** The server's time, ISO 8601. */
  now: string;
  /** When the study day ends, ISO 8601. */
  dayEnds: string;
  /** Cards to study now: those in their short steps, then the most retrievable of those due, then new ones. */
  cards: QueueCard[];
  /** What is left of today, within the caps; `cards` holds the first of them. */
  left: { learning: number; review: number; new: number };
  /** Reviews of today. */
  doneToday: number;
  /** Cards due beyond today's cap, counted up to 1,000: they wait, nothing is lost. */
  waiting: number;
  /** When the next card comes up if none is left, ISO 8601; null where nothing is scheduled. */
  nextDue: string | null;
  /** Decks in review; 0: nothing chosen yet. */
  deckCount: number;
  settings: ReviewSettings;
};

export type ReviewInput = {
  /** A UUID made by the browser: the same review sent again is counted once. */
  id: string;
  cardId: number;
  rating: Rating;
  /** ISO 8601, by the browser's clock set right by the server's. */
  reviewedAt: string;
  /** Milliseconds from the question to the grade. */
  duration: number;
};

/** What is named neither as kept nor as refused was more than one request folds, and is to be sent again. */
export type ReviewReceipt = {
  /** Kept, now or before. */
  kept: string[];
  /**
   * Refused for good: the card is gone or was never in the member's review ('unknown_card'), or it has a
   * thousand reviews ('too_many') and is asked no more.
   */
  refused: { id: string; reason: 'unknown_card' | 'too_many' }[];
  /** The cards concerned as they are now. */
  cards: { cardId: number; memory: Memory }[];
};

/** A deck that is in review, or could be. */
export type ReviewDeck = {
  deckId: number;
  title: string;
  own: boolean;
  periodId: number | null;
  cardCount: number;
  inReview: boolean;
  /** The member's plan does not reach it (any more); what they remembered is kept. */
  locked: boolean;
  new: number;
  learning: number;
  review: number;
  /** Remembered for three weeks or more. */
  mature: number;
  /** Due today, before any cap. */
  due: number;
};

export type ReviewProgress = {
  /** One entry for each of the last 90 study days that had reviews, oldest first; `day` as YYYY-MM-DD. */
  days: { day: string; reviews: number; asked: number; recalled: number }[];
  /** Of the cards learnt before and asked again in the last 30 days: how many were remembered. */
  retention: { asked: number; recalled: number };
  /** Cards due on each of the next 30 study days, today first with all that is overdue. */
  forecast: { day: string; due: number }[];
  cards: { new: number; learning: number; young: number; mature: number };
};

export const getReviewQueue = endpoint<Record<never, never>, ReviewQueue>('GET', '/api/review/queue');
/** Up to 100 at a time; idempotent by each review's id. The receipt names at least one of them. */
export const sendReviews = endpoint<{ body: { reviews: ReviewInput[] } }, ReviewReceipt>(
  'POST',
  '/api/review/reviews',
);
/** Takes a review back, the card is as it was before; idempotent. */
export const undoReview = endpoint<{ params: { id: string } }, { cardId: number; memory: Memory }>(
  'DELETE',
  '/api/review/reviews/:id',
);
/** Every deck the member may study or has in review. */
export const getReviewDecks = endpoint<Record<never, never>, ReviewDeck[]>('GET', '/api/review/decks');
/** Takes a deck into review; what was remembered of it before counts again. 403 upgrade_required, 404 */
export const addReviewDeck = endpoint<{ params: { id: number } }, ReviewDeck>('PUT', '/api/review/decks/:id');
/** Takes a deck out of review; what was remembered is kept. */
export const removeReviewDeck = endpoint<{ params: { id: number } }, ReviewDeck>(
  'DELETE',
  '/api/review/decks/:id',
);
export const getReviewProgress = endpoint<Record<never, never>, ReviewProgress>(
  'GET',
  '/api/review/progress',
);
export const updateReviewSettings = endpoint<{ body: Partial<ReviewSettings> }, ReviewSettings>(
  'PATCH',
  '/api/review/settings',
);
