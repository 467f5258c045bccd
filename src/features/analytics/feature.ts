import type { Feature } from '#platform/feature/feature.ts';

export const analytics: Feature = {
  name: 'analytics',
  privatePaths: ['/api/analytics'],
};
