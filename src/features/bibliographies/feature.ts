import type { Feature } from '#platform/feature/feature.ts';

export const bibliographies: Feature = {
  name: 'bibliographies',
  privatePaths: ['/api/bibliographies', '/bibliographies'],
};
