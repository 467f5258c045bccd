import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's scripts run yet: a form that only they can send stays shut before. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
