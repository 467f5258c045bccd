import type { Feature } from '#platform/feature/feature.ts';

export const collections: Feature = {
  name: 'collections',
  cacheablePages: ['/collections'],
  cacheableApi: ['/api/collections'],
};
