/** Loads and refetches the data of the bibliography pages. */
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { loadUser } from '#features/accounts/web/index.ts';
import { type BibliographyStyle, bibliographyStyles } from '#features/citations/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import type { Endpoint, EndpointInput } from '#platform/api/endpoint.ts';
import { idPattern } from '#platform/api/id-pattern.ts';
import { appContext } from '#platform/web/app-context.ts';
import { fetchForMember } from '#platform/web/load.ts';
import { getBibliographies, getBibliography } from '../contract.ts';

/** The citation style in the URL; Chicago by default. */
export function readStyle(search: URLSearchParams): BibliographyStyle {
  return bibliographyStyles.find((style) => style === search.get('style')) ?? 'chicago';
}

/** For all visitors; guests have no bibliographies. @throws as `fetchForMember` */
export async function loadBibliographies({ context, request: { url } }: LoaderFunctionArgs): Promise<null> {
  const app = context.get(appContext);
  const user = await loadUser(app).catch(() => null);
  if (user) await fetchForMember(app.queries, url, getBibliographies, {});
  return null;
}

/** @throws as `fetchForMember`, a route error 404 for an invalid id */
export async function loadBibliography({
  context,
  request: { url },
  params: { id = '' },
}: LoaderFunctionArgs): Promise<null> {
  if (!idPattern.test(id)) throw data({ detail: '' }, { status: 404 });
  const query = { style: readStyle(new URL(url).searchParams) };
  const { queries } = context.get(appContext);
  await fetchForMember(queries, url, getBibliography, { params: { id: Number(id) }, query });
  return null;
}

/** Data that the page's loader fetched; refetched on window focus, since another tab or device may have changed it. */
export function useBibliographyData<In extends EndpointInput, Out>(
  target: Endpoint<In, Out>,
  input: In,
): Out {
  return useSuspenseQuery({ ...apiQuery(target, input), refetchOnWindowFocus: 'always' }).data;
}

/** Call it after a change. 'none': the page is about to be left, so its data is not fetched again. */
export function refreshBibliographies(
  queries: QueryClient,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(getBibliographies.path);
  return queries.invalidateQueries({ predicate, refetchType });
}
