import type { Feature } from '#platform/feature/feature.ts';
import { personalDecksPath } from './paths.ts';

export const flashcards: Feature = {
  name: 'flashcards',
  privatePaths: ['/api/own-decks', personalDecksPath],
};
