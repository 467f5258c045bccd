/** Page of the hub of quizzes and flashcards. The application composes the pages of quizzes. */
import type { RouteObject } from 'react-router';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { pageWithLoader } from '#platform/web/page-route.ts';
import { sheetPath, teachersPath } from '../paths.ts';

const sheetOptions = {
  problem: lazyProblem(() => import('./teachers-problem.tsx'), 'TeachersProblem'),
  query: ['quiz', 'version', 'questions'],
};

export const quizPages: RouteObject[] = [
  pageWithLoader(teachersPath, () => import('./teachers-page.tsx'), sheetOptions),
  pageWithLoader(sheetPath, () => import('./sheet-page.tsx'), sheetOptions),
  pageWithLoader('/quizzes/:period?', () => import('./hub-page.tsx'), {
    problem: lazyProblem(() => import('./hub-problem.tsx'), 'HubProblem'),
    query: ['tab'],
  }),
];
