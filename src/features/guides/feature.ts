import type { Feature } from '#platform/feature/feature.ts';
import { guidesPath } from './paths.ts';

export const guides: Feature = {
  name: 'guides',
  privatePaths: ['/api/guide-reads', '/api/early-guides'],
  cacheablePages: [guidesPath],
  cacheableApi: ['/api/study-guides'],
};
