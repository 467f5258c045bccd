/** The loaders of the review pages. */
import type { QueryClient } from '@tanstack/react-query';
import { data, redirectDocument } from 'react-router';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import {
  getReviewDecks,
  getReviewProgress,
  getReviewQueue,
  reviewPath,
  reviewProgressPath,
} from '../contract.ts';

/** What hovering over a link has fetched is used for the click, but not for longer: other devices may review. */
const options = { staleTime: 5000 };

/** Fetches today's queue and the decks. @throws a redirect to sign in where the session has ended; a route error */
export const loadReview = (queries: QueryClient): Promise<null> =>
  orRefusal(reviewPath, () =>
    Promise.all([
      queries.fetchQuery(apiQuery(getReviewQueue, {}, options)),
      queries.fetchQuery(apiQuery(getReviewDecks, {}, options)),
    ]),
  );

/** Fetches the progress; throws as `loadReview` does. */
export const loadProgress = (queries: QueryClient): Promise<null> =>
  orRefusal(reviewProgressPath, () => queries.fetchQuery(apiQuery(getReviewProgress, {}, options)));

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
