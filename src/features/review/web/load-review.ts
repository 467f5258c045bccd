/** The loaders of the review pages. */
import type { QueryClient } from '@tanstack/react-query';
import { fetchForMember } from '#platform/web/load.ts';
import { getReviewDecks, getReviewProgress, getReviewQueue } from '../contract.ts';

/** Fetches today's queue and the decks. @throws as `fetchForMember` */
export async function loadReview(queries: QueryClient, url: string): Promise<null> {
  await Promise.all([
    fetchForMember(queries, url, getReviewQueue, {}),
    fetchForMember(queries, url, getReviewDecks, {}),
  ]);
  return null;
}

/** Fetches the progress. @throws as `fetchForMember` */
export async function loadProgress(queries: QueryClient, url: string): Promise<null> {
  await fetchForMember(queries, url, getReviewProgress, {});
  return null;
}
