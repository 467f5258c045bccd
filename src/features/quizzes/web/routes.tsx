/** The hub of quizzes and flashcards. The quizzes' own pages are composed by the application. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { pageWithLoader } from '#platform/web/page-route.ts';

export const quizPages: RouteObject[] = [
  pageWithLoader('/quizzes/:period?', () => import('./hub-page.tsx'), {
    problem: lazyProblem(() => import('./hub-problem.tsx'), 'HubProblem'),
    query: ['tab'],
  }),
];
