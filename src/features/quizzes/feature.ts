import type { Feature } from '#platform/feature/feature.ts';

export const quizzes: Feature = {
  name: 'quizzes',
};
