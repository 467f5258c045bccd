import type { Feature } from '#platform/feature/feature.ts';

export const newsletter: Feature = {
  name: 'newsletter',
  privatePaths: ['/newsletter', '/api/newsletter'],
};
