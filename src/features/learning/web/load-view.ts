/** The loader of My Learning. */
import type { QueryClient } from '@tanstack/react-query';
import { fetchForMember } from '#platform/web/load.ts';
import { browseSavedResources, getLearningProgress } from '../contract.ts';
import { readView, viewInput } from './learning-address.ts';

/** Fetches the list for a URL and the progress. @throws the same errors as `fetchForMember` */
export async function loadView(queries: QueryClient, url: string): Promise<void> {
  const view = readView(new URL(url).searchParams);
  await Promise.all([
    fetchForMember(queries, url, browseSavedResources, viewInput(view)),
    fetchForMember(queries, url, getLearningProgress, {}),
  ]);
}
