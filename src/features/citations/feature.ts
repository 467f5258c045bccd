import type { Feature } from '#platform/feature/feature.ts';

export const citations: Feature = {
  name: 'citations',
};
