/** Learning paths, study plans and study goals: the pages are a member's own. */
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
