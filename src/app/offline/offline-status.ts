/** The state of offline reading, in a store outside of React: pages that are online load no component for it. */

type OfflineStatus = {
  /** The page on the screen is read without the network. */
  offline: boolean;
  /** The text about it at the bottom of the screen; empty on pages that say it themselves. */
  message: string;
  /** Activates the new version that is waiting; undefined where none is. */
  update: (() => void) | undefined;
};

const initialStatus: OfflineStatus = { offline: false, message: '', update: undefined };
let status = initialStatus;
const listeners = new Set<() => void>();

export const readOfflineStatus = (): OfflineStatus => status;
export const readInitialStatus = (): OfflineStatus => initialStatus;

export function subscribeToOfflineStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes part of the status; listeners are called only where something is different. */
export function setOfflineStatus(change: Partial<OfflineStatus>): void {
  const next = { ...status, ...change };
  const same =
    next.offline === status.offline && next.message === status.message && next.update === status.update;
  if (same) return;
  status = next;
  for (const listener of listeners) listener();
}

/** Whether the site answers now: for moments when the connection may be back without an 'online' event. */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const response = await fetch('/api/health', { method: 'HEAD' }).catch(() => undefined);
  return response?.ok ?? false;
}
