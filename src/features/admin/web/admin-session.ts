/** The admin password as long as this document is open: in memory alone, so that nothing on the device keeps it. */
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

/** Opens the admin screens; the server has accepted the password. From now on this browser is not counted as a visitor's. */
export function unlock(accepted: string): void {
  markOperator();
  setPassword(accepted);
}

/** Sends a request with the password. One that the server no longer accepts closes the admin screens, and says so. */
export async function fetchAsAdmin(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(adminPasswordHeader, password ?? '');
  const response = await fetch(url, { ...init, headers });
  // Of several calls at once the first says it.
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

/** The API with the password of the admin screens. */
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
