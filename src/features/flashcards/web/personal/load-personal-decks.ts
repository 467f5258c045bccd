/** Loaders of the personal decks' pages. */
import type { FetchQueryOptions } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { ApiError } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { readDeckId } from '../deck-paths.ts';
import { readDeckView } from './personal-deck-address.ts';
import { personalDeckQuery, personalDecksQuery } from './personal-deck-data.ts';

/** @throws as `load` */
export const loadPersonalDecks = (args: LoaderFunctionArgs): Promise<null> => load(args, personalDecksQuery);

/** @throws a route error 404 for an invalid id; otherwise as `load` */
export async function loadPersonalDeck(args: LoaderFunctionArgs): Promise<null> {
  const id = readDeckId(args.params.id);
  const view = readDeckView(new URL(args.request.url).searchParams);
  return load(args, personalDeckQuery(id, view));
}

/** @throws a redirect to sign in and back if the session has ended; a route error for other refusals */
async function load<Out>(
  { context, request }: LoaderFunctionArgs,
  query: FetchQueryOptions<Out, Error, Out, [string]>,
): Promise<null> {
  try {
    await context.get(appContext).queries.fetchQuery(query);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) {
      const { pathname, search } = new URL(request.url);
      throw redirectDocument(`/api/login?redirect=${encodeURIComponent(pathname + search)}`);
    }
    if (error.status < 500 || error.status === 503) {
      throw data({ detail: error.detail }, { status: error.status });
    }
    throw error;
  }
}
