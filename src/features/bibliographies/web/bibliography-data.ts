/** What the pages of bibliographies fetch, and how it is fetched again after changes. */
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

/** The style that an address names; Chicago where it names none. */
export function readStyle(search: URLSearchParams): BibliographyStyle {
  return bibliographyStyles.find((style) => style === search.get('style')) ?? 'chicago';
}

/** For everybody: guests have none. @throws as `fetchForMember` */
export async function loadBibliographies({ context, request: { url } }: LoaderFunctionArgs): Promise<null> {
  const app = context.get(appContext);
  const user = await loadUser(app).catch(() => null);
  if (user) await fetchForMember(app.queries, url, getBibliographies, {});
  return null;
}

/** @throws as `fetchForMember`, a route error 404 for what is no id */
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

/** What the page's loader has fetched; fetched again on return, as another tab or device may have changed it. */
export function useBibliographyData<In extends EndpointInput, Out>(
  target: Endpoint<In, Out>,
  input: In,
): Out {
  return useSuspenseQuery({ ...apiQuery(target, input), refetchOnWindowFocus: 'always' }).data;
}

/** After a change. 'none': the page is about to be left, so what it shows is not fetched again. */
export function refreshBibliographies(
  queries: QueryClient,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(getBibliographies.path);
  return queries.invalidateQueries({ predicate, refetchType });
}
