import type { Feature } from '#platform/feature/feature.ts';

export const timeline: Feature = {
  name: 'timeline',
  offlinePages: ['/timeline'],
  offlineApi: ['/api/timeline'],
};
