import type { Feature } from '#platform/feature/feature.ts';

export const library: Feature = {
  name: 'library',
  cacheableApi: [
    '/api/categories',
    '/api/periods',
    '/api/primary-texts',
    '/api/resources',
    '/api/study-tips',
  ],
};
