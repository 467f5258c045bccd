/** Loaders of the study groups' pages. */
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { loadUser } from '#features/accounts/web/index.ts';
import { idPattern } from '#platform/api/id-pattern.ts';
import { appContext } from '#platform/web/app-context.ts';
import { fetchForMember } from '#platform/web/load.ts';
import { getGroup, getGroupResources, getGroups, getMessages, groupsPath } from '../contract.ts';
import { readTab } from './group-tabs.tsx';

/** Fetches a member's groups; guests get the page without data. @throws as `fetchForMember` */
export async function loadGroups({ context, request }: LoaderFunctionArgs): Promise<null> {
  const app = context.get(appContext);
  // If the session cannot be read, the visitor counts as a guest until the browser has asked again.
  const user = await loadUser(app).catch(() => null);
  if (user) await fetchForMember(app.queries, request.url, getGroups, {});
  return null;
}

/** @throws a redirect to the list of groups, which tells banned members the reason; otherwise as `fetchForMember` */
export async function loadGroup({
  request,
  context,
  params: { id = '' },
}: LoaderFunctionArgs): Promise<null> {
  if (!idPattern.test(id)) throw data({ detail: '' }, { status: 404 });
  const params = { id: Number(id) };
  const { queries } = context.get(appContext);
  const tab = readTab(new URL(request.url).searchParams);
  try {
    await Promise.all([
      fetchForMember(queries, request.url, getGroup, { params }),
      tab === 'discussion' && fetchForMember(queries, request.url, getMessages, { params }),
      tab === 'list' && fetchForMember(queries, request.url, getGroupResources, { params }),
    ]);
    return null;
  } catch (failure) {
    if ((failure as { init?: ResponseInit }).init?.status === 403) throw redirect(groupsPath);
    throw failure;
  }
}
