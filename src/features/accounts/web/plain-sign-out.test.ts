// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { registerSessionEvents } from '#platform/web/session-events.ts';
import { buildUser } from '#tests/factories/user.ts';
import type { User } from '../contract.ts';
import { userKey } from './current-user.ts';
import { watchUser } from './index.ts';

const onUserChanged = vi.fn(async () => {});

beforeEach(() => {
  onUserChanged.mockClear();
  localStorage.clear();
  registerSessionEvents(async () => [{ onUserChanged }]);
});

/** Opens the page to which the plain sign-out link leads. */
function arrive(user: User | null): void {
  window.history.replaceState(null, '', '/#signed-out');
  const queries = new QueryClient();
  queries.setQueryData(userKey, user);
  watchUser(queries, { revalidate: async () => {} });
}

test("after the plain link has signed out, the member's data is deleted and the other tabs are told", async () => {
  arrive(null);
  await expect.poll(() => onUserChanged.mock.calls).toEqual([[undefined]]);
  await expect.poll(() => window.location.hash).toBe('');
  expect(localStorage.getItem('lyceum:account')).not.toBeNull();
});

test('the same address deletes nothing of a member who is signed in', async () => {
  arrive(buildUser());
  await import('./change-user.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(onUserChanged).not.toHaveBeenCalled();
  expect(localStorage.getItem('lyceum:account')).toBeNull();
});
