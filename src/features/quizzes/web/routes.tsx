/** Pages of the quizzes and of their hub with the flashcards. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { pageWithLoader } from '#platform/web/page-route.ts';

export const quizPages: RouteObject[] = [
  pageWithLoader('/quizzes/view/:id', () => import('./quiz-page.tsx'), {
    problem: lazyProblem(() => import('./quiz-problem.tsx'), 'QuizProblem'),
  }),
  pageWithLoader('/quizzes/:period?', () => import('./hub-page.tsx'), {
    problem: lazyProblem(() => import('./hub-problem.tsx'), 'HubProblem'),
    query: ['tab'],
  }),
];
