/** The loader of the page. */
import type { LoaderFunctionArgs } from 'react-router';
import { loadUser, reachesTier } from '#features/accounts/web/index.ts';
import { getCategories } from '#features/library/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData, fetchForMember } from '#platform/web/load.ts';
import { getResearch, searchEverything } from '../contract.ts';
import { readView, viewInput } from './research-view.ts';

/** Whether the visitor's plan opens the tools; if so, what they have here and what they search for is there. */
export async function loadResearch({ context, request }: LoaderFunctionArgs): Promise<boolean> {
  const app = context.get(appContext);
  const user = await loadUser(app);
  if (!reachesTier(user?.subscriptionTier, 'scholar')) return false;
  const view = readView(new URL(request.url).searchParams);
  try {
    await Promise.all([
      ensureData(app.queries, getCategories, {}),
      fetchForMember(app.queries, request.url, getResearch, {}),
      view.empty || fetchForMember(app.queries, request.url, searchEverything, viewInput(view)),
    ]);
    return true;
  } catch (failure) {
    // The tier has ended since the user was fetched.
    if ((failure as { init?: ResponseInit }).init?.status === 403) return false;
    throw failure;
  }
}
