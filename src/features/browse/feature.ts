import type { Feature } from '#platform/feature/feature.ts';

export const browse: Feature = {
  name: 'browse',
  offlinePages: ['/periods', '/primary-texts', '/resources', '/study-tips', '/texts'],
};
