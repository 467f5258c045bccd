/** The page of a deck. */
import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { page } from '#platform/web/page-route.ts';
import { getDeck, getDecks } from '../contract.ts';

const DeckProblem = lazy(async () => ({ default: (await import('./deck-problem.tsx')).DeckProblem }));

/** Answers whether the deck is beyond the visitor's plan: then the page shows what the list says of it. */
async function loadDeck({ params, context }: LoaderFunctionArgs): Promise<{ locked: boolean }> {
  const { queries } = context.get(appContext);
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw data({ detail: '' }, { status: 404 });
  try {
    await ensureData(queries, getDeck, { params: { id: Number(params.id) } });
    return { locked: false };
  } catch (refusal) {
    if ((refusal as { init?: ResponseInit }).init?.status !== 403) throw refusal;
    await ensureData(queries, getDecks, {});
    return { locked: true };
  }
}

export const flashcardPages: RouteObject[] = [
  {
    path: '/flashcards/:id',
    loader: loadDeck,
    ErrorBoundary: () => (
      <Suspense>
        <DeckProblem />
      </Suspense>
    ),
    ...page(() => import('./deck-page.tsx')),
  },
];
