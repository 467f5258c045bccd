/** Learning paths, study plans and study goals. Their pages are personal to each member. */
import type { Feature } from '#platform/feature/feature.ts';

export const paths: Feature = {
  name: 'paths',
  privatePaths: [
    '/learning-paths',
    '/study-plan',
    '/study-plan.ics',
    '/api/learning-paths',
    '/api/study-plan',
    '/start',
    '/api/study-goal',
  ],
};
