/** Flashcards API: decks and their cards. Types and endpoints for server and browser. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { deckPath } from './paths.ts';

type Schemas = typeof import('./schemas.ts');

export type Deck = z.infer<Schemas['deckSchema']>;
export type Flashcard = z.infer<Schemas['flashcardSchema']>;
/** `added` is false if the deck already contained the card. */
export type AddedCard = z.infer<Schemas['addedCardSchema']>;
/**
 * A deck with its cards. For a personal deck, which lists never show, slug and periodId are null. A large one has only
 * its first cards, and `cardIds` has the ids of all cards in order.
 */
export type DeckDetail = z.infer<Schemas['deckDetailSchema']>;
/**
 * A deck that a member made; only its owner sees it. `updatedAt`: last change of the deck or one of its cards, ISO
 * 8601.
 */
export type PersonalDeck = z.infer<Schemas['personalDeckSchema']>;
/** A personal deck after an import. `added`: number of cards it did not contain before. */
export type ImportedDeck = z.infer<Schemas['importedDeckSchema']>;
/** One page (from 1) of a personal deck's cards, or of those that contain `search`; `total` counts all pages. */
export type PersonalDeckPage = z.infer<Schemas['personalDeckPageSchema']>;
/**
 * Content of a file, before any of it is stored. `skipped`: number of cards that lack a side, are too long or are
 * repeated; `sample`: the first few cards.
 */
export type ImportPreview = z.infer<Schemas['importPreviewSchema']>;

export const getDecks = endpoint<{ query?: { period?: string | number } }, Deck[]>(
  'GET',
  '/api/flashcard-decks',
);
export const getPeriodDecks = endpoint<{ params: { id: number } }, Deck[]>(
  'GET',
  '/api/periods/:id/flashcard-decks',
);
/** 403 with the code upgrade_required if the member's tier is too low. */
export const getDeck = endpoint<{ params: { id: number } }, DeckDetail>('GET', '/api/flashcard-decks/:id');

/**
 * The member's personal decks, most recently changed first. For other members, all operations on a personal deck answer
 * 404.
 */
export const getPersonalDecks = endpoint<Record<never, never>, PersonalDeck[]>('GET', '/api/own-decks');
export const createPersonalDeck = endpoint<{ body: { title: string; description?: string } }, PersonalDeck>(
  'POST',
  '/api/own-decks',
);
export const getPersonalDeck = endpoint<
  { params: { id: number }; query?: { search?: string; page?: number } },
  PersonalDeckPage
>('GET', '/api/own-decks/:id');
export const updatePersonalDeck = endpoint<
  { params: { id: number }; body: { title?: string; description?: string } },
  PersonalDeck
>('PATCH', '/api/own-decks/:id');
/** Also deletes its cards and the review data of its owner. */
export const deletePersonalDeck = endpoint<{ params: { id: number } }, { message: string }>(
  'DELETE',
  '/api/own-decks/:id',
);
/**
 * Cards of a personal deck by their ids, at most 25, separated by commas; in the deck's order, without deleted cards.
 */
export const getPersonalCards = endpoint<{ params: { id: number }; query: { ids: string } }, Flashcard[]>(
  'GET',
  '/api/own-decks/:id/cards',
);
/** An existing card with the same texts is returned unchanged, so that a double click adds nothing. */
export const addPersonalCard = endpoint<
  { params: { id: number }; body: { front: string; back: string } },
  AddedCard
>('POST', '/api/own-decks/:id/cards');
export const updatePersonalCard = endpoint<
  { params: { id: number; cardId: number }; body: { front?: string; back?: string } },
  Flashcard
>('PATCH', '/api/own-decks/:id/cards/:cardId');
/** For a day, adding the same texts restores this card together with its review data. */
export const deletePersonalCard = endpoint<{ params: { id: number; cardId: number } }, { message: string }>(
  'DELETE',
  '/api/own-decks/:id/cards/:cardId',
);

/*
 * Files are sent as raw bytes, not as JSON, so these three are addresses rather than endpoints: POST the bytes of a
 * CSV, TSV or .apkg file as application/octet-stream.
 */
/** Responds with an ImportPreview. */
export const importPreviewPath = '/api/own-decks/import/preview';
/** `?title=` sets the new deck's title (default: the title in the file); responds 201 with the ImportedDeck. */
export const importDeckPath = '/api/own-decks/import';
/** Adds the cards that the deck does not contain yet; responds with the ImportedDeck. */
export const importIntoDeckPath = (id: number | ':id') => `/api/own-decks/${id}/import`;

export const deckFileFormats = ['apkg', 'csv', 'pdf'] as const;
export type DeckFileFormat = (typeof deckFileFormats)[number];
/** A deck as a file, for everyone who may study it. */
export const deckFilePath = (id: number | ':id', format: DeckFileFormat) =>
  `/flashcards/${id}/deck.${format}`;
