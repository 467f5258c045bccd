import type { Feature } from '#platform/feature/feature.ts';

export const guides: Feature = {
  name: 'guides',
  privatePaths: ['/api/guide-reads', '/api/early-guides'],
  cacheablePages: ['/study-guides'],
  cacheableApi: ['/api/study-guides'],
};
