/**
 * What the axis and the map show, kept outside of React: panning and zooming change it many times a
 * second, and only canvases follow every change. Components subscribe to the settled state.
 */

import { useSyncExternalStore } from 'react';

/** Positions on the axis of years (see the contract's `start`). */
export type Span = { from: number; to: number };

export type ViewState = Span & {
  /** Id of the chosen event. */
  selected: number | null;
};

export type ViewStore = {
  read(): ViewState;
  /** Changes the view; subscribers are called once, in the next frame. */
  change(next: Partial<ViewState>): void;
  /** Called at most once a frame. */
  subscribe(listener: () => void): () => void;
  /** Called when the view has stood still for a moment. */
  subscribeSettled(listener: () => void): () => void;
  /** The state as it last stood still; the same object until it changes. */
  readSettled(): ViewState;
  close(): void;
};

/** How long a view stands still before it counts as settled, in milliseconds. */
const settleMs = 160;

/** Makes a store; `frame` and `cancel` replace the browser's animation frames in tests. */
export function createViewStore(
  start: ViewState,
  {
    frame = (callback: () => void): number => requestAnimationFrame(callback),
    cancel = (id: number): void => cancelAnimationFrame(id),
  } = {},
): ViewStore {
  let state = start;
  let settled = start;
  let frameId: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const settledListeners = new Set<() => void>();
  const notify = () => {
    frameId = undefined;
    for (const listener of listeners) listener();
  };
  const settle = () => {
    timer = undefined;
    settled = state;
    for (const listener of settledListeners) listener();
  };
  return {
    read: () => state,
    readSettled: () => settled,
    change(next) {
      state = { ...state, ...next };
      frameId ??= frame(notify);
      clearTimeout(timer);
      timer = setTimeout(settle, settleMs);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeSettled(listener) {
      settledListeners.add(listener);
      return () => settledListeners.delete(listener);
    },
    close() {
      if (frameId !== undefined) cancel(frameId);
      frameId = undefined;
      clearTimeout(timer);
    },
  };
}

/** The view as it last stood still. */
export function useSettledView(store: ViewStore): ViewState {
  return useSyncExternalStore(store.subscribeSettled, store.readSettled, store.readSettled);
}
