import type { Feature } from '#platform/feature/feature.ts';

export const billing: Feature = {
  name: 'billing',
  privatePaths: ['/api/subscription'],
};
