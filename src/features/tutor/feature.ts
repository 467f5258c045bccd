import type { Feature } from '#platform/feature/feature.ts';

export const tutor: Feature = {
  name: 'tutor',
  privatePaths: ['/ai-tutor', '/api/ai-tutor'],
};
