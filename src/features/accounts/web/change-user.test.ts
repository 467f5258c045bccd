// @vitest-environment happy-dom
import {
  notifyManager,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  useQuery,
} from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '#tests/factories/user.ts';
import type { User } from '../contract.ts';
import { applyUser, changeUser, updateUser } from './change-user.ts';
import { userKey, useUser } from './current-user.ts';

const ada = buildUser();

let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(userKey, ada);
  document.body.innerHTML = '<script type="application/json" id="boot">{"name":"Ada"}</script>';
  localStorage.clear();
});
afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

/** Resolves once all pending notifications of the query cache are delivered. */
const untilHeard = () => new Promise<void>((resolve) => notifyManager.schedule(resolve));

/** Simulates a part of the screen that shows a query, and counts its requests. */
function show(key: string) {
  let requests = 0;
  queries.setQueryData([key], 'of Ada');
  const observer = new QueryObserver(queries, { queryKey: [key], queryFn: () => `answer ${++requests}` });
  const leave = observer.subscribe(() => {});
  return { leave, count: () => requests };
}

test('what nobody looks at is dropped at once', () => {
  queries.setQueryData(['/api/saved-resources'], ['private']);
  applyUser(queries, null);
  expect(queries.getQueryData(['/api/saved-resources'])).toBeUndefined();
  expect(queries.getQueryData(userKey)).toBeNull();
});

test('what stays on the screen is asked for again', async () => {
  const part = show('/api/periods');
  applyUser(queries, null);
  await expect.poll(() => queries.getQueryData(['/api/periods'])).toBe('answer 1');
  expect(part.count()).toBe(1);
});

test('what leaves the screen with its member is dropped without being asked for', async () => {
  const part = show('/api/saved-resources/ids');
  applyUser(queries, null);
  part.leave();
  await untilHeard();
  expect(part.count()).toBe(0);
  expect(queries.getQueryData(['/api/saved-resources/ids'])).toBeUndefined();
});

function MemberPart({ queryFn }: { queryFn: () => string }) {
  useQuery({ queryKey: ['/api/saved-resources/ids'], queryFn });
  return null;
}

function Screen({ queryFn }: { queryFn: () => string }) {
  return useUser() && createElement(MemberPart, { queryFn });
}

test('a component for members alone is gone before anything is fetched again', async () => {
  const queryFn = vi.fn(() => 'of Ada');
  const root = createRoot(document.createElement('div'));
  root.render(createElement(QueryClientProvider, { client: queries }, createElement(Screen, { queryFn })));
  await expect.poll(() => queries.getQueryData(['/api/saved-resources/ids'])).toBe('of Ada');
  const part = show('/api/periods');
  applyUser(queries, null);
  await expect.poll(part.count).toBe(1);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(queries.getQueryData(['/api/saved-resources/ids'])).toBeUndefined();
  root.unmount();
});

test('what the next page has fetched meanwhile stays', async () => {
  applyUser(queries, ada);
  queries.setQueryData(['/api/resources'], 'of the next page');
  await untilHeard();
  expect(queries.getQueryData(['/api/resources'])).toBe('of the next page');
});

test('what came with the page is taken out of it', () => {
  applyUser(queries, null);
  expect(document.getElementById('boot')).toBeNull();
});

test('the other tabs hear of every change made here, and of none that they told', () => {
  applyUser(queries, null);
  expect(localStorage.getItem('lyceum:account')).toBeNull();
  changeUser(queries, ada);
  const first = localStorage.getItem('lyceum:account');
  expect(first).not.toBeNull();
  updateUser(queries, { ...ada, name: 'Ada Lovelace' });
  expect(localStorage.getItem('lyceum:account')).not.toBe(first);
  expect(queries.getQueryData<User>(userKey)?.name).toBe('Ada Lovelace');
});

test('the other tabs hear of it also on a page that is not secure', () => {
  vi.stubGlobal('crypto', {});
  changeUser(queries, null);
  expect(localStorage.getItem('lyceum:account')).not.toBeNull();
});
