/** Signals between the browser's tabs. */
import { safeLocalStorage } from './safe-storage.ts';

type CrossTabChannel = {
  /** Signals all other tabs. If storage is blocked, they learn of the change with their next request. */
  post(): void;
  /** Calls `listener` on each signal from another tab. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
};

/**
 * A channel named by its storage key. It uses storage events, because an open BroadcastChannel keeps pages out of
 * the browser's back-forward cache.
 */
export function createCrossTabChannel(key: string): CrossTabChannel {
  return {
    post() {
      // Only a changed value triggers a storage event. Not crypto.randomUUID: it exists on secure pages only.
      safeLocalStorage.set(key, String(Math.random()));
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
