import type { Feature } from '#platform/feature/feature.ts';

export const flashcards: Feature = {
  name: 'flashcards',
  privatePaths: ['/api/own-decks', '/my-decks'],
};
