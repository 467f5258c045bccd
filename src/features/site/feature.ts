import type { Feature } from '#platform/feature/feature.ts';

export const site: Feature = {
  name: 'site',
  privatePaths: ['/admin', '/api/admin', '/api/analytics', '/unsubscribe'],
  cacheablePages: ['/', '/about', '/about-us', '/privacy-policy', '/terms-of-service'],
  cacheableApi: ['/api/config', '/api/recent-additions', '/api/stats'],
};
