/** Pointer events on the map: hovering a mark shows its name, a click selects its event. Scrolling is not affected. */
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { ViewStore } from '../view-store.ts';
import { describeMark, nextChoice } from './describe-map.ts';
import type { MapScene } from './draw-map.ts';
import { nearestMark } from './marks.ts';

/** Maximum distance in pixels between the pointer and the center of a mark. */
const hitRadius = 14;

/** Visits the events in view with their marks, in chronological order. */
export type EachInView = (visit: (event: number, mark: number) => void) => void;

export type PointedAt = { x: number; y: number; text: string; toLeft: boolean; below: boolean };

/** Adds the listeners. Call the returned function to remove them. */
export function attachMapPointer(
  canvas: HTMLCanvasElement,
  scene: MapScene,
  {
    events,
    store,
    onHover,
  }: {
    events: readonly TimelineEvent[];
    store: ViewStore;
    onHover: (pointedAt: PointedAt | null) => void;
  },
  eachInView: EachInView,
): () => void {
  const membersAt = (pointer: MouseEvent) => {
    const box = canvas.getBoundingClientRect();
    const mark = nearestMark(
      scene.layout,
      scene.tally,
      { x: pointer.clientX - box.left, y: pointer.clientY - box.top },
      hitRadius,
    );
    const members: TimelineEvent[] = [];
    if (mark >= 0) {
      eachInView((event, its) => {
        if (its === mark) members.push(events[event] as TimelineEvent);
      });
    }
    return { mark, members };
  };
  let pointed = -1;
  const leave = () => {
    canvas.style.cursor = '';
    if (pointed >= 0) onHover(null);
    pointed = -1;
  };
  const move = (pointer: PointerEvent) => {
    if (pointer.pointerType === 'touch') return;
    const { mark, members } = membersAt(pointer);
    if (mark < 0) return leave();
    if (mark === pointed) return;
    pointed = mark;
    canvas.style.cursor = 'pointer';
    const [x, y] = [scene.layout.x[mark] as number, scene.layout.y[mark] as number];
    onHover({ x, y, text: describeMark(members), toLeft: x > scene.width / 2, below: y < scene.height / 3 });
  };
  const click = (pointer: MouseEvent) => {
    const { members } = membersAt(pointer);
    const selected = nextChoice(members, store.read().selected);
    if (selected !== undefined) store.change({ selected });
  };
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('click', click);
  // A change of the view may remove the mark under a pointer that does not move.
  const unsubscribe = store.subscribe(() => {
    if (pointed >= 0 && scene.tally.counts[pointed] === 0) leave();
  });
  return () => {
    unsubscribe();
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerleave', leave);
    canvas.removeEventListener('click', click);
  };
}
