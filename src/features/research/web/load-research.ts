/** The loader of the page. */
import type { LoaderFunctionArgs } from 'react-router';
import { loadUser, reachesTier } from '#features/accounts/web/index.ts';
import { getCategories } from '#features/library/contract.ts';
import { type AppContext, appContext } from '#platform/web/app-context.ts';
import { ensureData, fetchForMember } from '#platform/web/load.ts';
import { getResearch, searchEverything } from '../contract.ts';
import { readView, viewInput } from './research-view.ts';

/** Fetches the member's saved data and the URL's search. Returns whether the visitor's tier includes the tools. */
export async function loadResearch({ context, request }: LoaderFunctionArgs): Promise<boolean> {
  const app = context.get(appContext);
  const user = await loadUser(app);
  if (!user) return false;
  const [open] = await Promise.all([
    reachesTier(user.subscriptionTier, 'scholar') && search(app, request.url),
    ensureData(app.queries, getCategories, {}),
    fetchForMember(app.queries, request.url, getResearch, {}),
  ]);
  return open;
}

async function search({ queries }: AppContext, url: string): Promise<boolean> {
  const view = readView(new URL(url).searchParams);
  if (view.empty) return true;
  try {
    await fetchForMember(queries, url, searchEverything, viewInput(view));
    return true;
  } catch (failure) {
    // The Scholar tier has ended since the user was fetched.
    if ((failure as { init?: ResponseInit }).init?.status === 403) return false;
    throw failure;
  }
}
