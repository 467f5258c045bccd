import type { Feature } from '#platform/feature/feature.ts';

export const site: Feature = {
  name: 'site',
  // Screens that open later are private until their feature says otherwise.
  privatePaths: ['/admin', '/ai-tutor', '/api/admin', '/api/analytics', '/unsubscribe'],
  cacheablePages: ['/', '/about', '/about-us', '/privacy-policy', '/terms-of-service'],
  cacheableApi: ['/api/config', '/api/recent-additions', '/api/stats'],
};
