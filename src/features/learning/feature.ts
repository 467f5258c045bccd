import type { Feature } from '#platform/feature/feature.ts';

export const learning: Feature = {
  name: 'learning',
  privatePaths: ['/api/learning', '/api/saved-resources', '/my-learning'],
};
