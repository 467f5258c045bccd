import type { Feature } from '#platform/feature/feature.ts';

export const library: Feature = {
  name: 'library',
  offlineApi: [
    '/api/categories',
    '/api/periods',
    '/api/primary-texts',
    '/api/recent-additions',
    '/api/resources',
    '/api/study-tips',
  ],
};
