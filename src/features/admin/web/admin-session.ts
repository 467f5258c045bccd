/** The admin password while this document is open: in memory only, so that it is not stored on the device. */
import { useSyncExternalStore } from 'react';
import { createApiClient } from '#platform/api/api-client.ts';
import { markOperator } from '#platform/web/operator-mark.ts';
import { showToast } from '#ui/toast.ts';
import { adminPasswordHeader } from '../contract.ts';

let password: string | undefined;
const listeners = new Set<() => void>();

function setPassword(next: string | undefined): void {
  password = next;
  for (const listener of listeners) listener();
}

/** Opens the admin screens with a password that the server accepted. This browser is no longer counted as a visitor. */
export function unlock(accepted: string): void {
  markOperator();
  setPassword(accepted);
}

/** Sends a request with the password. A 401 response closes the admin screens and shows a message. */
export async function fetchAsAdmin(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(adminPasswordHeader, password ?? '');
  const response = await fetch(url, { ...init, headers });
  // Of several concurrent calls only the first shows the message.
  if (response.status === 401 && password !== undefined) {
    setPassword(undefined);
    showToast({
      title: 'Admin access has ended',
      description: 'Please enter the password again.',
      tone: 'destructive',
    });
  }
  return response;
}

/** API client that sends the password of the admin screens. */
export const adminApi = createApiClient(fetchAsAdmin);

export function useIsUnlocked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => password !== undefined,
    () => false,
  );
}
