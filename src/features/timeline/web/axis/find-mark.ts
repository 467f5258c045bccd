/** Finds what is under the pointer on the axis, and handles clicks on it. */
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { ViewStore } from '../view-store.ts';
import { animateView } from './animate-view.ts';
import { nearestOutside } from './find-outside.ts';
import { type LaneBox, nameHeight } from './lanes.ts';
import type { Mark } from './place-marks.ts';
import { clampView } from './scale.ts';
import { type AxisScene, eachVisibleMark } from './scene.ts';
import { type Scale, toPositions } from './year-scale.ts';

/** Clicks within this many pixels of a mark's center hit it. */
const hitRadius = 16;
/** The same for labels and bars: pixels above and below their middle line. */
const labelHitHeight = 10;
/** Pixels from an edge within which a click goes to the events beyond it. */
const edgeWidth = 6;

type Found = { box: LaneBox; mark: Mark };

function boxAt(scene: AxisScene, y: number): LaneBox | undefined {
  return scene.boxes.find(({ top, height }) => y >= top && y < top + height);
}

/** The first event that a mark stands for. */
export function firstEvent({ box, mark }: Found): TimelineEvent | undefined {
  return box.lane.events[mark.members[0] as number];
}

/** The nearest mark within reach of a point. A label or bar counts as part of its mark. */
export function findMark(scene: AxisScene, x: number, y: number): Found | undefined {
  const box = boxAt(scene, y);
  if (!box) return undefined;
  let found: Mark | undefined;
  let labelled: Mark | undefined;
  let nearest = hitRadius;
  eachVisibleMark(scene, box, (mark, markX, markY) => {
    const distance = Math.hypot(x - markX, y - markY);
    if (distance < nearest) {
      nearest = distance;
      found = mark;
    }
    // Later events are drawn over the bars of earlier ones, so the last match wins.
    const { left, right } = scene.extents.get(mark) ?? { left: markX, right: markX };
    if (x >= left && x <= right && Math.abs(y - markY) <= labelHitHeight) labelled = mark;
  });
  const mark = found ?? labelled;
  return mark && { box, mark };
}

/** The lane whose name is at a point, if any. */
export function findName({ boxes, names }: AxisScene, x: number, y: number): LaneBox | undefined {
  return boxes.find(({ top }, index) => {
    const name = names[index];
    return name && y >= top && y < top + nameHeight && x >= name.left && x <= name.right;
  });
}

/** The nearest event beyond an edge, if the point is on the count shown at that edge. */
export function findOutside(scene: AxisScene, x: number, y: number): TimelineEvent | undefined {
  const box = boxAt(scene, y);
  if (!box || box.folded || y >= box.top + nameHeight) return undefined;
  if (x <= edgeWidth) return nearestOutside(box.lane.events, scene.view, 'before');
  return x >= scene.width - edgeWidth ? nearestOutside(box.lane.events, scene.view, 'after') : undefined;
}

/** Selects an event. For a group it zooms in until its events stand apart; another click selects the next of them. */
export function pickMark({ box, mark }: Found, store: ViewStore, scale: Scale): void {
  const members = mark.members.map((member) => box.lane.events[member] as TimelineEvent);
  const first = members[0] as TimelineEvent;
  const last = members.at(-1) as TimelineEvent;
  const view = store.read();
  const at = members.findIndex((event) => event.id === view.selected);
  store.change({ selected: (members[(at + 1) % members.length] ?? first).id });
  if (members.length === 1) return;
  const [begin, end] = [scale.toUnit(first.start), scale.toUnit(last.start)];
  const around = (end - begin) * 0.6 + (scale.toUnit(first.start + 0.5) - begin);
  const wanted = clampView(toPositions({ from: begin - around, to: end + around }, scale), scale);
  if (wanted.to - wanted.from < (view.to - view.from) * 0.9) animateView(store, wanted, scale);
}
