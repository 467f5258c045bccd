/** Folds lanes that have no event in view, and gives their space to the others. */
import type { ViewStore } from '../view-store.ts';
import { blendBoxes, type Lane, type LaneBox, stackLanes } from './lanes.ts';

const durationMs = 200;

/**
 * Stacks the lanes at first and whenever the view has settled, animated if motion is allowed. Not while panning: moving
 * rows would be hard to follow.
 */
export function foldLanes(
  lanes: readonly Lane[],
  store: ViewStore,
  show: (boxes: readonly LaneBox[]) => void,
): { stop(): void } {
  let shown: readonly LaneBox[] = stackLanes(lanes, store.read());
  let frame = 0;
  show(shown);
  const stack = () => {
    const target = stackLanes(lanes, store.readSettled());
    const still = target.every(({ height }, index) => height === shown[index]?.height);
    if (still) return;
    cancelAnimationFrame(frame);
    const from = shown;
    const began = performance.now();
    const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const step = (now: number) => {
      const share = moves ? Math.min(Math.max((now - began) / durationMs, 0), 1) : 1;
      shown = share < 1 ? blendBoxes(from, target, 1 - (1 - share) ** 3) : target;
      show(shown);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step(began);
  };
  const unsubscribe = store.subscribeSettled(stack);
  return {
    stop() {
      cancelAnimationFrame(frame);
      unsubscribe();
    },
  };
}
