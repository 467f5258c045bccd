/** Signing out: loaded when somebody does. */
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { api } from '#platform/web/browser-api.ts';
import { notifySessionEvent } from '#platform/web/session-events.ts';
import { showToast } from '#ui/toast.ts';
import { logout } from '../contract.ts';
import { changeUser } from './change-user.ts';
import { leaveSigningOut } from './signing-out.ts';
import { explain } from './use-account-form.ts';

/** So long signing out waits for what was reviewed and not sent yet, in ms; then it is kept for the next time. */
const patience = 3000;

/** Ends the session, leaves what may be private, and forgets it. */
export async function signOut(queries: QueryClient, navigate: NavigateFunction): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([notifySessionEvent('beforeSignOut'), late]);
  try {
    await api.call(logout, {});
  } catch (error) {
    showToast({
      title: 'Logout failed',
      description: explain(error, 'Please try again.'),
      tone: 'destructive',
    });
    return;
  }
  await leaveAsGuest(queries, navigate);
  showToast({ title: 'Logged out', description: "You've been successfully logged out." });
}

/** The session is over: goes to the home page and forgets whose it was. */
export async function leaveAsGuest(queries: QueryClient, navigate: NavigateFunction): Promise<void> {
  // First away from the page, which may need its member.
  await leaveSigningOut(() => navigate('/'));
  changeUser(queries, null);
  // On the home page itself nothing changes but the menu that had the focus.
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
}
