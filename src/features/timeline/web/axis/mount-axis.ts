/** Connects the axis's canvas to the page: size, theme, redraws when the view changes, pointer. */
import type { ViewStore } from '../view-store.ts';
import { animateView } from './animate-view.ts';
import { attachPointer } from './attach-pointer.ts';
import { drawAxis, labelFont } from './draw-axis.ts';
import { findMark, findName, findOutside, firstEvent, pickMark } from './find-mark.ts';
import { createMeasureText } from './fit-text.ts';
import { foldLanes } from './fold-lanes.ts';
import { axisHeight, createMarkCache, type Lane } from './lanes.ts';
import { readPalette, watchTheme } from './palette.ts';
import { revealEvent, widen } from './scale.ts';
import { type AxisScene, axisMargin } from './scene.ts';
import type { Scale } from './year-scale.ts';

type AxisElements = {
  canvas: HTMLCanvasElement;
  /** An element of the page used to read computed colors. */
  probe: HTMLElement;
};

/** Mounts the axis. Call the returned function to unmount it. */
export function mountAxis(
  { canvas, probe }: AxisElements,
  { lanes, store, scale }: { lanes: readonly Lane[]; store: ViewStore; scale: Scale },
): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => {};
  const height = axisHeight(lanes);
  const slugs = lanes.map((lane) => lane.period.slug);
  const scene: AxisScene = {
    scale,
    boxes: [],
    marksOf: () => [],
    view: store.read(),
    hovered: null,
    width: 0,
    height,
    palette: readPalette(probe, slugs),
    measure: createMeasureText(),
    names: [],
    extents: new Map(),
  };
  const measureAnew = () => {
    scene.measure = createMeasureText();
    scene.marksOf = createMarkCache(scale, (title) => {
      context.font = labelFont(scene.palette);
      return scene.measure(context, title);
    });
  };
  measureAnew();
  canvas.style.height = `${height}px`;
  const draw = () => {
    if (scene.width === 0) return;
    scene.view = store.read();
    drawAxis(context, scene);
  };
  let drawnSize = '';
  const resize = () => {
    const { clientWidth } = canvas;
    const ratio = Math.min(window.devicePixelRatio || 1, 3);
    // ResizeObserver also reports the initial size.
    if (drawnSize === `${clientWidth} ${ratio}`) return;
    drawnSize = `${clientWidth} ${ratio}`;
    scene.width = Math.max(clientWidth - 2 * axisMargin, 1);
    canvas.width = Math.round(clientWidth * ratio);
    canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, axisMargin * ratio, 0);
    draw();
  };
  const folding = foldLanes(lanes, store, (boxes) => {
    scene.boxes = boxes;
    draw();
  });
  resize();
  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  const unwatch = watchTheme(() => {
    scene.palette = readPalette(probe, slugs);
    draw();
  });
  if (document.fonts.status !== 'loaded') {
    void document.fonts.ready.then(() => {
      measureAnew();
      draw();
    });
  }
  const unsubscribe = store.subscribe(draw);
  const detach = attachPointer(canvas, {
    store,
    scale,
    onPick(x, y) {
      // Names are checked first: they are above the marks, whose hit area is larger than the marks.
      const lane = findName(scene, x, y)?.lane;
      const outside = findOutside(scene, x, y);
      const found = findMark(scene, x, y);
      if (lane) animateView(store, widen(lane.span, scale.whole), scale);
      else if (outside) {
        store.change({ selected: outside.id });
        animateView(store, revealEvent(outside, store.read(), scale), scale);
      } else if (found) pickMark(found, store, scale);
    },
    onHover(point) {
      const leads = point && (findName(scene, point.x, point.y) ?? findOutside(scene, point.x, point.y));
      const found = leads ? undefined : point && findMark(scene, point.x, point.y);
      const hovered = found ? (firstEvent(found)?.id ?? null) : null;
      canvas.style.cursor = found || leads ? 'pointer' : '';
      if (hovered === scene.hovered) return;
      scene.hovered = hovered;
      draw();
    },
  });
  return () => {
    detach();
    folding.stop();
    unsubscribe();
    unwatch();
    sizes.disconnect();
  };
}
