/** The loaders of the review pages. */
import type { QueryClient } from '@tanstack/react-query';
import { fetchForMember } from '#platform/web/load.ts';
import { getReviewDecks, getReviewProgress, getReviewQueue, getReviewReminders } from '../contract.ts';

/** Fetches today's queue, the decks, and whether the member is reminded. @throws as `fetchForMember` */
export async function loadReview(queries: QueryClient, url: string): Promise<null> {
  await Promise.all([
    fetchForMember(queries, url, getReviewQueue, {}),
    fetchForMember(queries, url, getReviewDecks, {}),
    fetchForMember(queries, url, getReviewReminders, {}),
  ]);
  return null;
}

/** Fetches the progress. @throws as `fetchForMember` */
export async function loadProgress(queries: QueryClient, url: string): Promise<null> {
  await fetchForMember(queries, url, getReviewProgress, {});
  return null;
}
