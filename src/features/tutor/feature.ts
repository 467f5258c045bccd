import type { Feature } from '#platform/feature/feature.ts';
import { tutorPath } from './paths.ts';

export const tutor: Feature = {
  name: 'tutor',
  privatePaths: [tutorPath, '/api/ai-tutor'],
};
