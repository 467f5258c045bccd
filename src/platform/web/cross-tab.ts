/** Signals between the tabs of a browser. */
import { safeLocalStorage } from './safe-storage.ts';

type CrossTabChannel = {
  /** Signals all other tabs. Where storage is blocked they learn of the change with their next request. */
  post(): void;
  /** Calls `listener` on each signal of another tab. @returns how to stop */
  subscribe(listener: () => void): () => void;
};

/**
 * A channel named by its storage key. It uses storage events, because an open BroadcastChannel keeps pages out of
 * the browser's back-forward cache.
 */
export function createCrossTabChannel(key: string): CrossTabChannel {
  return {
    post() {
      // Only a changed value is an event. Not crypto.randomUUID: it exists on secure pages only.
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
