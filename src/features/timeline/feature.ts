import type { Feature } from '#platform/feature/feature.ts';

export const timeline: Feature = {
  name: 'timeline',
  cacheablePages: ['/timeline'],
  cacheableApi: ['/api/timeline'],
};
