// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { buildUser } from '#tests/factories/user.ts';
import type { User } from '../contract.ts';
import { userKey } from './current-user.ts';
import { refetchUser } from './refetch-user.ts';

const ada = buildUser();

afterEach(() => vi.unstubAllGlobals());

/** Another tab has changed the user: what this tab fetches again, and how often it reruns its loaders. */
async function hearOf(now: User) {
  vi.stubGlobal('fetch', async () => Response.json(now));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(userKey, ada);
  queries.setQueryData(['left'], 'of the old plan');
  queries.setQueryData(['shown'], 'of the old plan');
  const leave = new QueryObserver(queries, { queryKey: ['shown'], queryFn: () => 'anew' }).subscribe(
    () => {},
  );
  const revalidate = vi.fn(async () => undefined);
  await refetchUser(queries, { revalidate });
  leave();
  const [left, shown] = [queries.getQueryData(['left']), queries.getQueryData(['shown'])];
  return { user: queries.getQueryData(userKey), left, shown, loaded: revalidate.mock.calls.length };
}

test('a new name of the same member is shown, and nothing else is fetched', async () => {
  const now = { ...ada, name: 'Ada Lovelace' };
  expect(await hearOf(now)).toEqual({
    user: now,
    left: 'of the old plan',
    shown: 'of the old plan',
    loaded: 0,
  });
});

test('a member whose plan has changed sees what it opens: the page and its data are loaded anew', async () => {
  const now: User = { ...ada, subscriptionTier: 'premium' };
  expect(await hearOf(now)).toEqual({ user: now, left: undefined, shown: 'anew', loaded: 1 });
});
