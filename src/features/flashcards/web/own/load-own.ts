/** Fetches what the pages of own decks show. */
import type { FetchQueryOptions } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { ApiError } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { readDeckId } from '../deck-id.ts';
import { readDeckView } from './own-address.ts';
import { deckQuery, decksQuery } from './own-data.ts';

/** For the list of decks. @throws as `fetchOwn` */
export const loadDecks = (args: LoaderFunctionArgs): Promise<null> => fetchOwn(args, decksQuery);

/** For the page of a deck. @throws a route error 404 where the address names no deck; else as `fetchOwn` */
export async function loadDeck(args: LoaderFunctionArgs): Promise<null> {
  const id = readDeckId(args.params.id);
  const view = readDeckView(new URL(args.request.url).searchParams);
  return fetchOwn(args, deckQuery(id, view));
}

/** @throws a redirect to sign in and back where the session has ended; a route error for other refusals */
async function fetchOwn<Out>(
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
