import type { Feature } from '#platform/feature/feature.ts';

export const admin: Feature = {
  name: 'admin',
  privatePaths: ['/admin', '/api/admin'],
};
