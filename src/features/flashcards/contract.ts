/** Flashcards: decks and their cards. Types and endpoints, both sides. */
import type { Tier } from '#features/accounts/contract.ts';
import { endpoint } from '#platform/api/endpoint.ts';

export type Deck = {
  id: number;
  slug: string;
  title: string;
  description: string;
  featured: boolean;
  minimumTier: Tier;
  periodId: number;
  cardCount: number;
};

export type Flashcard = { id: number; front: string; back: string };
/** `added` is false where the deck held the card already. */
export type AddedCard = Flashcard & { added: boolean };

/** A deck with its cards. Of a member's own deck, which lists never show, slug and periodId are null. */
export type DeckDetail = Omit<Deck, 'slug' | 'periodId'> & {
  slug: string | null;
  periodId: number | null;
  own: boolean;
  flashcards: Flashcard[];
};

/** A deck that a member made; there for its owner alone. */
export type OwnDeck = {
  id: number;
  title: string;
  description: string;
  cardCount: number;
  /** ISO 8601; of the deck or a card of it. */
  updatedAt: string;
};

/** An own deck that a file went into. `added` are the cards it did not hold before. */
export type ImportedDeck = OwnDeck & { added: number };

/** One page of an own deck's cards, those that contain `search` where it is given, in the deck's order. */
export type OwnDeckPage = OwnDeck & {
  cards: Flashcard[];
  /** Cards found, on all pages. */
  total: number;
  /** From 1. */
  page: number;
  pageCount: number;
};

/** What a file holds, before anything is kept of it. */
export type ImportPreview = {
  kind: 'table' | 'anki';
  /** As the file says it, else null. */
  title: string | null;
  cardCount: number;
  /** Cards left out: without a side, too long, or there before. */
  skipped: number;
  /** The first few cards. */
  sample: { front: string; back: string }[];
  problems: { line: number | null; message: string }[];
};

export const getDecks = endpoint<{ query?: { period?: string | number } }, Deck[]>(
  'GET',
  '/api/flashcard-decks',
);
export const getPeriodDecks = endpoint<{ params: { id: number } }, Deck[]>(
  'GET',
  '/api/periods/:id/flashcard-decks',
);
/** 403 with the code upgrade_required where the tier does not reach. */
export const getDeck = endpoint<{ params: { id: number } }, DeckDetail>('GET', '/api/flashcard-decks/:id');

/** The member's own decks, the one changed last first. All operations on own decks answer 404 to others. */
export const getOwnDecks = endpoint<Record<never, never>, OwnDeck[]>('GET', '/api/own-decks');
export const createOwnDeck = endpoint<{ body: { title: string; description?: string } }, OwnDeck>(
  'POST',
  '/api/own-decks',
);
export const getOwnDeck = endpoint<
  { params: { id: number }; query?: { search?: string; page?: number } },
  OwnDeckPage
>('GET', '/api/own-decks/:id');
export const updateOwnDeck = endpoint<
  { params: { id: number }; body: { title?: string; description?: string } },
  OwnDeck
>('PATCH', '/api/own-decks/:id');
/** The cards and what the member remembered of them go with it. */
export const deleteOwnDeck = endpoint<{ params: { id: number } }, { message: string }>(
  'DELETE',
  '/api/own-decks/:id',
);
/** A card that is there already comes back as it is, so that a second click adds nothing. */
export const addOwnCard = endpoint<
  { params: { id: number }; body: { front: string; back: string } },
  AddedCard
>('POST', '/api/own-decks/:id/cards');
export const updateOwnCard = endpoint<
  { params: { id: number; cardId: number }; body: { front?: string; back?: string } },
  Flashcard
>('PATCH', '/api/own-decks/:id/cards/:cardId');
/** For a day a card added with the same texts is this one again, with what was remembered of it. */
export const deleteOwnCard = endpoint<{ params: { id: number; cardId: number } }, { message: string }>(
  'DELETE',
  '/api/own-decks/:id/cards/:cardId',
);

/*
 * Files travel as they are, not as JSON, so these three are addresses rather than endpoints:
 * POST the bytes of a CSV, TSV or .apkg file as application/octet-stream.
 */
/** Answers an ImportPreview. */
export const importPreviewPath = '/api/own-decks/import/preview';
/** `?title=` names the new deck, else the file does; answers 201 with the ImportedDeck. */
export const importDeckPath = '/api/own-decks/import';
/** Adds to a deck what it does not hold yet; answers the ImportedDeck. */
export const importIntoDeckPath = (id: number | ':id') => `/api/own-decks/${id}/import`;

export const deckFileFormats = ['apkg', 'csv', 'pdf'] as const;
export type DeckFileFormat = (typeof deckFileFormats)[number];
/** A deck as a file, for who may study it. */
export const deckFilePath = (id: number | ':id', format: DeckFileFormat) =>
  `/flashcards/${id}/deck.${format}`;
