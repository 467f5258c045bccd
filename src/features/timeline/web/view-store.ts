/**
 * State of the axis and the map, kept outside of React: panning and zooming change it many times a second, and only
 * canvases follow every change. Components subscribe to the settled state.
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
  /** Changes the view. Subscribers are called once, in the next frame, and only if something is different. */
  change(next: Partial<ViewState>): void;
  /** Called at most once a frame. */
  subscribe(listener: () => void): () => void;
  /** Called when the view has not changed for a moment. */
  subscribeSettled(listener: () => void): () => void;
  /** The state when it last settled; the same object until it changes. */
  readSettled(): ViewState;
  close(): void;
};

/** Time without changes after which a view counts as settled, in milliseconds. */
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
      const { from, to, selected } = { ...state, ...next };
      if (from === state.from && to === state.to && selected === state.selected) return;
      state = { from, to, selected };
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

/** The view when it last settled. */
export function useSettledView(store: ViewStore): ViewState {
  return useSyncExternalStore(store.subscribeSettled, store.readSettled, store.readSettled);
}
