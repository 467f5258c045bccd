/** Animates changes of the view. With prefers-reduced-motion the view changes at once. */
import type { Span, ViewStore } from '../view-store.ts';
import { type Scale, toPositions, toUnits } from './year-scale.ts';

const durationMs = 260;

const animations = new WeakMap<ViewStore, { frame: number; target: Span }>();

/** Animates to a view. Replaces a running animation. */
export function animateView(store: ViewStore, target: Span, scale: Scale): void {
  stopAnimation(store);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    store.change(target);
    return;
  }
  const { from, to } = store.read();
  const [begin, end] = [toUnits({ from, to }, scale), toUnits(target, scale)];
  const began = performance.now();
  let last: Span = { from, to };
  const next = () => animations.set(store, { frame: requestAnimationFrame(step), target });
  const step = (now: number) => {
    const shown = store.read();
    // Something else, such as a navigation, has changed the view in the meantime: the animation ends.
    if (shown.from !== last.from || shown.to !== last.to) {
      animations.delete(store);
      return;
    }
    const share = Math.min(Math.max((now - began) / durationMs, 0), 1);
    const eased = 1 - (1 - share) ** 3;
    last =
      share < 1
        ? toPositions(
            {
              from: begin.from + (end.from - begin.from) * eased,
              to: begin.to + (end.to - begin.to) * eased,
            },
            scale,
          )
        : { from: target.from, to: target.to };
    store.change(last);
    if (share < 1) next();
    else animations.delete(store);
  };
  next();
}

/** The final view of a running animation, else the current view. Further moves start from it. */
export function targetView(store: ViewStore): Span {
  return animations.get(store)?.target ?? store.read();
}

/** Stops a running animation because the reader moves the view. */
export function stopAnimation(store: ViewStore): void {
  const animation = animations.get(store);
  if (animation) cancelAnimationFrame(animation.frame);
  animations.delete(store);
}
