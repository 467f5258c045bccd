/**
 * The state of offline reading, in a store outside of React, so that pages that are online load no component for it.
 */

type OfflineStatus = {
  /** The current page is shown without the network. */
  offline: boolean;
  /** The message about it at the bottom of the screen; empty on pages that show their own. */
  message: string;
  /** The network is back, so the message offers to load the page again. */
  reloadable: boolean;
  /** Activates the new version that is waiting; undefined if there is none. */
  update: (() => void) | undefined;
};

const initialStatus: OfflineStatus = { offline: false, message: '', reloadable: false, update: undefined };
let status = initialStatus;
const listeners = new Set<() => void>();

export const readOfflineStatus = (): OfflineStatus => status;
export const readInitialStatus = (): OfflineStatus => initialStatus;

export function subscribeToOfflineStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes part of the status; listeners are called only if a value has changed. */
export function setOfflineStatus(change: Partial<OfflineStatus>): void {
  const next = { ...status, ...change };
  const names = Object.keys(next) as (keyof OfflineStatus)[];
  if (names.every((name) => next[name] === status[name])) return;
  status = next;
  for (const listener of listeners) listener();
}

/** Delays between checks whether the site is reachable; the last one repeats. */
const retryDelaysMs = [5_000, 15_000, 60_000];

/**
 * Calls `onReachable` once the site is reachable. The connection may come back without an 'online' event, for example
 * after an outage of the site itself.
 * @param isReachable makes the request that shows it
 * @returns a function that stops the checks
 */
export function watchReachability(
  onReachable: () => void,
  isReachable: () => Promise<boolean> = isSiteReachable,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  async function ask(attempt: number): Promise<void> {
    const reachable = navigator.onLine && (await isReachable());
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
  const response = await fetch('/api/health', { method: 'HEAD' }).catch(() => undefined);
  return response?.ok ?? false;
}
