/** The loaders of the review pages. */
import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '#platform/web/app-context.ts';
import { fetchForMember } from '#platform/web/load.ts';
import { getReviewDecks, getReviewProgress, getReviewQueue, getReviewReminders } from '../contract.ts';

/** Fetches today's queue, the decks and the reminder choice. @throws as `fetchForMember` */
export async function loadReview({ context, request: { url } }: LoaderFunctionArgs): Promise<null> {
  const { queries } = context.get(appContext);
  await Promise.all([
    fetchForMember(queries, url, getReviewQueue, {}),
    fetchForMember(queries, url, getReviewDecks, {}),
    fetchForMember(queries, url, getReviewReminders, {}),
  ]);
  return null;
}

/** Fetches the progress. @throws as `fetchForMember` */
export async function loadProgress({ context, request }: LoaderFunctionArgs): Promise<null> {
  await fetchForMember(context.get(appContext).queries, request.url, getReviewProgress, {});
  return null;
}
