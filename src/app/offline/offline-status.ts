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

/** Pauses before the site is asked again whether it answers; the last one repeats. */
const retryDelaysMs = [5_000, 15_000, 60_000];

/**
 * Calls `onReachable` once the site answers: the connection may be back without an 'online' event, as when the site
 * itself was away. @returns how to stop asking
 */
export function watchReachability(onReachable: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  async function ask(attempt: number): Promise<void> {
    const reachable = await isSiteReachable();
    if (stopped) return;
    if (reachable) return onReachable();
    timer = setTimeout(
      () => void ask(attempt + 1),
      retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)],
    );
  }
  void ask(0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const response = await fetch('/api/health', { method: 'HEAD' }).catch(() => undefined);
  return response?.ok ?? false;
}
