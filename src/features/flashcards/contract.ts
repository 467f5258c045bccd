/** Flashcards: decks and their cards. Types and endpoints, both sides. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

type Schemas = typeof import('./schemas.ts');

export type Deck = z.infer<Schemas['deckSchema']>;
export type Flashcard = z.infer<Schemas['flashcardSchema']>;
/** `added` is false where the deck held the card already. */
export type AddedCard = z.infer<Schemas['addedCardSchema']>;
/**
 * A deck with its cards. Of a personal deck, which lists never show, slug and periodId are null; of a large one only the
 * first cards are there, and `cardIds` has the ids of all in their order.
 */
export type DeckDetail = z.infer<Schemas['deckDetailSchema']>;
/** A deck that a member made; only its owner sees it. `updatedAt` is of the deck or a card of it, as ISO 8601. */
export type PersonalDeck = z.infer<Schemas['personalDeckSchema']>;
/** A personal deck after a file was imported. `added` counts the cards it did not hold before. */
export type ImportedDeck = z.infer<Schemas['importedDeckSchema']>;
/** One page, from 1, of a personal deck's cards, or of those that contain `search`; `total` counts all pages. */
export type PersonalDeckPage = z.infer<Schemas['personalDeckPageSchema']>;
/**
 * What a file holds, before anything of it is stored. `skipped` cards lack a side, are too long or occur before;
 * `sample` has the first few.
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
/** 403 with the code upgrade_required where the tier does not reach. */
export const getDeck = endpoint<{ params: { id: number } }, DeckDetail>('GET', '/api/flashcard-decks/:id');

/** The member's personal decks, last changed first. All operations on a personal deck answer 404 to others. */
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
/** The cards and what the member remembered of them go with it. */
export const deletePersonalDeck = endpoint<{ params: { id: number } }, { message: string }>(
  'DELETE',
  '/api/own-decks/:id',
);
/** Cards of a personal deck by their ids, at most 25 with commas between; in the deck's order, without those that are gone. */
export const getPersonalCards = endpoint<{ params: { id: number }; query: { ids: string } }, Flashcard[]>(
  'GET',
  '/api/own-decks/:id/cards',
);
/** A card that is there already comes back as it is, so that a second click adds nothing. */
export const addPersonalCard = endpoint<
  { params: { id: number }; body: { front: string; back: string } },
  AddedCard
>('POST', '/api/own-decks/:id/cards');
export const updatePersonalCard = endpoint<
  { params: { id: number; cardId: number }; body: { front?: string; back?: string } },
  Flashcard
>('PATCH', '/api/own-decks/:id/cards/:cardId');
/** For a day a card added with the same texts is this one again, with what was remembered of it. */
export const deletePersonalCard = endpoint<{ params: { id: number; cardId: number } }, { message: string }>(
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
