import type { Feature } from '#platform/feature/feature.ts';

export const review: Feature = {
  name: 'review',
  privatePaths: ['/api/review', '/review'],
  // Everybody's page; what it shows comes from the device.
  cacheablePages: ['/offline/review'],
};
