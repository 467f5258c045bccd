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

export type DeckDetail = Deck & { flashcards: Flashcard[] };

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
