/** The loader of My Learning. */
import type { QueryClient } from '@tanstack/react-query';
import { data, redirectDocument } from 'react-router';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { browseSavedResources, getLearningProgress } from '../contract.ts';
import { readView, viewInput } from './learning-address.ts';

/** Long enough to use data that was prefetched on hover for the click; short, as another device may change the list. */
const staleTimeMs = 5000;

/**
 * Fetches the list and the progress of an address.
 * @throws a redirect to sign in and back if the session has ended; a route error for other refusals
 */
export async function loadView(queries: QueryClient, address: string): Promise<null> {
  const url = new URL(address);
  const options = { staleTime: staleTimeMs };
  const view = readView(url.searchParams);
  try {
    await Promise.all([
      queries.fetchQuery(apiQuery(browseSavedResources, viewInput(view), options)),
      queries.fetchQuery(apiQuery(getLearningProgress, {}, options)),
    ]);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) {
      throw redirectDocument(`/api/login?redirect=${encodeURIComponent(url.pathname + url.search)}`);
    }
    if (error.status < 500 || error.status === 503) {
      throw data({ detail: error.detail }, { status: error.status });
    }
    throw error;
  }
}
