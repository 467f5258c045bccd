/** What the review pages show, fetched. */
import type { QueryClient } from '@tanstack/react-query';
import { data, redirectDocument } from 'react-router';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { getReviewDecks, getReviewProgress, getReviewQueue } from '../contract.ts';
import { progressPath, reviewPath } from './paths.ts';

/** So long what a pointer's approach fetched is good enough for the click, in ms; another device may review. */
const options = { staleTime: 5000 };

/** Asks for today's queue and the decks. @throws a redirect to sign in where the session has ended; a route error */
export const loadReview = (queries: QueryClient): Promise<null> =>
  orRefusal(reviewPath, () =>
    Promise.all([
      queries.fetchQuery(apiQuery(getReviewQueue, {}, options)),
      queries.fetchQuery(apiQuery(getReviewDecks, {}, options)),
    ]),
  );

/** Asks for the progress; throws as `loadReview` does. */
export const loadProgress = (queries: QueryClient): Promise<null> =>
  orRefusal(progressPath, () => queries.fetchQuery(apiQuery(getReviewProgress, {}, options)));

async function orRefusal(path: string, load: () => Promise<unknown>): Promise<null> {
  try {
    await load();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw redirectDocument(`/api/login?redirect=${encodeURIComponent(path)}`);
    if (error.status < 500 || error.status === 503) {
      throw data({ detail: error.detail }, { status: error.status });
    }
    throw error;
  }
}
