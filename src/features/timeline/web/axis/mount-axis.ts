/** Connects the axis's canvas to the page: size, theme, redraws when the view changes, pointer. */
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { Span, ViewStore } from '../view-store.ts';
import { animateView } from './animate-view.ts';
import { attachPointer } from './attach-pointer.ts';
import { type AxisScene, axisMargin, drawAxis, eachVisibleMark } from './draw-axis.ts';
import { createFitText } from './fit-text.ts';
import { createMarkCache, type Lane, type LaneBox, nameHeight, stackLanes } from './lanes.ts';
import { readPalette, watchTheme } from './palette.ts';
import type { Mark } from './place-marks.ts';
import { clampView, widen } from './scale.ts';

/** Clicks within this many pixels of a mark hit it. */
const hitRadius = 16;
/** The same for labels and bars: pixels above and below their middle. */
const labelHitHeight = 10;

type AxisElements = {
  canvas: HTMLCanvasElement;
  /** An element of the page from which computed colors are read. */
  probe: HTMLElement;
};

/** Mounts the axis; call the function returned to unmount it. */
export function mountAxis(
  { canvas, probe }: AxisElements,
  { lanes, store, whole }: { lanes: readonly Lane[]; store: ViewStore; whole: Span },
): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => {};
  const { boxes, height } = stackLanes(lanes);
  const slugs = lanes.map((lane) => lane.period.slug);
  const scene: AxisScene = {
    boxes,
    marksOf: createMarkCache(),
    view: store.read(),
    hovered: null,
    width: 0,
    height,
    palette: readPalette(probe, slugs),
    fitText: createFitText(),
    names: [],
    rightEdges: new Map(),
  };
  canvas.style.height = `${height}px`;
  const draw = () => {
    scene.view = store.read();
    drawAxis(context, scene);
  };
  const resize = () => {
    scene.width = Math.max(canvas.clientWidth - 2 * axisMargin, 1);
    const ratio = Math.min(window.devicePixelRatio || 1, 3);
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, axisMargin * ratio, 0);
    draw();
  };
  resize();
  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  const unwatch = watchTheme(() => {
    scene.palette = readPalette(probe, slugs);
    draw();
  });
  void document.fonts.ready.then(() => {
    scene.fitText = createFitText();
    draw();
  });
  const unsubscribe = store.subscribe(draw);
  const detach = attachPointer(canvas, {
    store,
    whole,
    onPick(x, y) {
      const found = findMark(scene, x, y);
      const lane = findName(scene, x, y)?.lane;
      if (found) pick(found, store, whole);
      else if (lane) animateView(store, widen(lane.span, whole));
    },
    onHover(point) {
      const found = point && findMark(scene, point.x, point.y);
      const hovered = found ? (eventOf(found)?.id ?? null) : null;
      canvas.style.cursor = found || (point && findName(scene, point.x, point.y)) ? 'pointer' : '';
      if (hovered === scene.hovered) return;
      scene.hovered = hovered;
      draw();
    },
  });
  return () => {
    detach();
    unsubscribe();
    unwatch();
    sizes.disconnect();
  };
}

type Found = { box: LaneBox; mark: Mark };

function eventOf({ box, mark }: Found): TimelineEvent | undefined {
  return box.lane.events[mark.members[0] as number];
}

/** The nearest mark within reach of a point. A label or a bar counts as its mark. */
function findMark(scene: AxisScene, x: number, y: number): Found | undefined {
  const box = scene.boxes.find(({ top, height }) => y >= top && y < top + height);
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
    const right = scene.rightEdges.get(mark) ?? markX;
    if (x >= markX && x <= right && Math.abs(y - markY) <= labelHitHeight) labelled = mark;
  });
  const mark = found ?? labelled;
  return mark && { box, mark };
}

/** The lane whose name lies under a point, if any. */
function findName({ boxes, names }: AxisScene, x: number, y: number): LaneBox | undefined {
  return boxes.find(({ top }, index) => {
    const name = names[index];
    return name && y >= top && y < top + nameHeight && x >= name.left && x <= name.right;
  });
}

/** Selects an event. A group zooms in until its events stand apart; clicking it again selects the next of them. */
function pick(found: Found | undefined, store: ViewStore, whole: Span): void {
  if (!found) return;
  const members = found.mark.members.map((member) => found.box.lane.events[member] as TimelineEvent);
  const first = members[0] as TimelineEvent;
  const last = members.at(-1) as TimelineEvent;
  const { selected, from, to } = store.read();
  const at = members.findIndex((event) => event.id === selected);
  store.change({ selected: (members[(at + 1) % members.length] ?? first).id });
  const years = last.start - first.start;
  if (members.length === 1) return;
  const wanted = clampView(
    { from: first.start - years * 0.6 - 0.5, to: last.start + years * 0.6 + 0.5 },
    whole,
  );
  if (wanted.to - wanted.from < (to - from) * 0.9) animateView(store, wanted);
}
