import type { Feature } from '#platform/feature/feature.ts';

export const search: Feature = {
  name: 'search',
  offlineApi: ['/api/search'],
};
