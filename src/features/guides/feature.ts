import type { Feature } from '#platform/feature/feature.ts';

export const guides: Feature = {
  name: 'guides',
  cacheablePages: ['/study-guides'],
  cacheableApi: ['/api/study-guides'],
};
