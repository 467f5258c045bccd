import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's scripts are running. Until then, forms that need them stay disabled. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
