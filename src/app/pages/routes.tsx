/** Pages that show parts of several features. */
import type { RouteObject } from 'react-router';
import { requireUser } from '#features/accounts/web/index.ts';
import { lazyProblem } from '#platform/web/lazy-problem.tsx';
import { page, pageWithLoader } from '#platform/web/page-route.ts';

export const composedPages: RouteObject[] = [
  page('/admin', () => import('./admin-page.tsx')),
  page('/auth', () => import('./auth-page.tsx'), { query: ['tab', 'redirect', 'plan', 'save'] }),
  pageWithLoader('/account', () => import('./account-page.tsx')),
  pageWithLoader('/my-learning', () => import('./my-learning-page.tsx'), {
    problem: lazyProblem(() => import('./my-learning-page.tsx'), 'LearningProblem'),
    query: ['tab', 'period', 'category', 'sort', 'page'],
  }),
  pageWithLoader('/review', () => import('./review-page.tsx'), {
    guard: requireUser,
    problem: lazyProblem(() => import('./review-page.tsx'), 'ReviewProblem'),
  }),
  // The same page without personal data: the service worker caches it for members who have opened /review.
  page('/offline/review', () => import('./review-page.tsx')),
  pageWithLoader('/flashcards/:id', () => import('./deck-page.tsx'), {
    problem: lazyProblem(() => import('./deck-page.tsx'), 'DeckProblem'),
  }),
  pageWithLoader('/quizzes/view/:id', () => import('./quiz-page.tsx'), {
    problem: lazyProblem(() => import('./quiz-page.tsx'), 'QuizProblem'),
  }),
  page('/quizzes/mixed', () => import('./mixed-quiz-page.tsx'), { query: ['periods', 'count', 'seed'] }),
];
