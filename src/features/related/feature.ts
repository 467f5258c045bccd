import type { Feature } from '#platform/feature/feature.ts';

export const related: Feature = { name: 'related', cacheableApi: ['/api/related'] };
