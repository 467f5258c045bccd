/** Routes of the quizzes and of their hub with the flashcards. Pages and loaders are loaded only when they are visited. */
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { page, readsQuery } from '#platform/web/page-route.ts';

const HubProblem = lazy(async () => ({ default: (await import('./hub-problem.tsx')).HubProblem }));
const QuizProblem = lazy(async () => ({ default: (await import('./quiz-problem.tsx')).QuizProblem }));

export const quizPages: RouteObject[] = [
  {
    path: '/quizzes/view/:id',
    loader: async (args) => (await import('./quiz-page.tsx')).loadQuiz(args),
    ErrorBoundary: () => (
      <Suspense>
        <QuizProblem />
      </Suspense>
    ),
    ...page(() => import('./quiz-page.tsx')),
  },
  {
    path: '/quizzes/:period?',
    loader: async (args) => (await import('./hub-page.tsx')).loadHub(args),
    ErrorBoundary: () => (
      <Suspense>
        <HubProblem />
      </Suspense>
    ),
    ...readsQuery(
      ['tab'],
      page(() => import('./hub-page.tsx')),
    ),
  },
];
