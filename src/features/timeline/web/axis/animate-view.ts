/** Moves the view over a short time, so that the eye can follow; at once for who wants no motion. */
import type { Span, ViewStore } from '../view-store.ts';

/** Milliseconds. */
const duration = 260;

const moves = new WeakMap<ViewStore, number>();

/** Moves to a view; a move under way gives up. */
export function animateView(store: ViewStore, target: Span): void {
  stopMove(store);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    store.change(target);
    return;
  }
  const { from, to } = store.read();
  const began = performance.now();
  const step = (now: number) => {
    const share = Math.min(Math.max((now - began) / duration, 0), 1);
    const eased = 1 - (1 - share) ** 3;
    store.change({ from: from + (target.from - from) * eased, to: to + (target.to - to) * eased });
    if (share < 1) moves.set(store, requestAnimationFrame(step));
    else moves.delete(store);
  };
  moves.set(store, requestAnimationFrame(step));
}

/** Ends a move under way: the reader has taken over. */
export function stopMove(store: ViewStore): void {
  const move = moves.get(store);
  if (move !== undefined) cancelAnimationFrame(move);
  moves.delete(store);
}
