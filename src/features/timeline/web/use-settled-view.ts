import { useSyncExternalStore } from 'react';
import type { ViewState, ViewStore } from './view-store.ts';

/** The view as it last stood still. */
export function useSettledView(store: ViewStore): ViewState {
  return useSyncExternalStore(store.subscribeSettled, store.readSettled, store.readSettled);
}
