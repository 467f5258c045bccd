/** Pages of the quizzes, and the hub they share with the flashcards. */
import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loadUser } from '#features/accounts/web/index.ts';
import { getDecks } from '#features/flashcards/contract.ts';
import { getPeriods } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { page, readsQuery } from '#platform/web/page-route.ts';
import { getAttempts, getQuiz, getQuizzes } from '../contract.ts';
import { readId, readTab } from './hub-address.ts';

const HubProblem = lazy(async () => ({ default: (await import('./hub-problem.tsx')).HubProblem }));
const QuizProblem = lazy(async () => ({ default: (await import('./quiz-problem.tsx')).QuizProblem }));

async function loadHub({ request, params: { period }, context }: LoaderFunctionArgs) {
  const { queries } = context.get(appContext);
  if (period !== undefined) {
    const periods = await ensureData(queries, getPeriods, {});
    if (!periods.some(({ slug }) => slug === period)) throw data({ detail: '' }, { status: 404 });
  }
  const input = period ? { query: { period } } : {};
  const tab = readTab(new URL(request.url).searchParams);
  await (tab === 'quizzes' ? ensureData(queries, getQuizzes, input) : ensureData(queries, getDecks, input));
  return null;
}

async function loadQuiz({ params, context }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const id = readId(params.id);
  if (id === undefined) throw data({ detail: '' }, { status: 404 });
  await Promise.all([
    ensureData(app.queries, getQuiz, { params: { id } }),
    // A member's earlier results adorn the page; it stands without them.
    loadUser(app)
      .then((user) => user && app.queries.prefetchQuery(apiQuery(getAttempts, { params: { id } })))
      .catch(() => null),
  ]);
  return null;
}

export const quizPages: RouteObject[] = [
  {
    path: '/quizzes/view/:id',
    loader: loadQuiz,
    ErrorBoundary: () => (
      <Suspense>
        <QuizProblem />
      </Suspense>
    ),
    ...page(() => import('./quiz-page.tsx')),
  },
  {
    path: '/quizzes/:period?',
    loader: loadHub,
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
