import type { Feature } from '#platform/feature/feature.ts';
import { offlineReviewPath, reviewPath } from './contract.ts';

export const review: Feature = {
  name: 'review',
  privatePaths: ['/api/review', reviewPath],
  // The page is the same for all visitors: it shows the queue stored on the device.
  cacheablePages: [offlineReviewPath],
};
