/** Loaded when a member signs out. */
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { api } from '#platform/web/browser-api.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { isFocusLost } from '#platform/web/is-focus-lost.ts';
import { notifySessionEvent } from '#platform/web/session-events.ts';
import { showToast } from '#ui/toast.ts';
import { logout } from '../contract.ts';
import { changeUser } from './change-user.ts';
import { runWhileSigningOut } from './sign-out-state.ts';

/** How long sign-out waits for unsent data; what is not sent by then stays stored for the next sign-in. */
const beforeSignOutTimeoutMs = 3000;

/** Ends the session and goes to the home page as a guest. */
export async function signOut(queries: QueryClient, navigate: NavigateFunction): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, beforeSignOutTimeoutMs));
  await Promise.race([notifySessionEvent('beforeSignOut'), timeout]);
  try {
    await api.call(logout, {});
  } catch (error) {
    showToast({
      title: 'Logout failed',
      description: describeError(error, 'Please try again.'),
      tone: 'destructive',
    });
    return;
  }
  await leaveSignedOut(queries, navigate);
  showToast({ title: 'Logged out', description: "You've been successfully logged out." });
}

/** Called after the session has ended: goes to the home page and drops the member's data. */
export async function leaveSignedOut(queries: QueryClient, navigate: NavigateFunction): Promise<void> {
  // Navigates first, because the page may need its member. flushSync, because `changeUser` drops or refetches what
  // the page shows.
  await runWhileSigningOut(() => navigate('/', { flushSync: true }));
  changeUser(queries, null);
  // If this was the home page already, only the menu with the focus was removed: the focus moves to the main content.
  if (isFocusLost()) document.getElementById('main')?.focus();
}
