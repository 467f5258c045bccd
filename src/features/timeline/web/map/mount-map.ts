/** Connects the map's canvases to the page: size, theme, redraws when the view changes, pointer. */
import type { TimelineEvent } from '#features/timeline/contract.ts';
import { readPalette, watchTheme } from '../axis/palette.ts';
import type { ViewStore } from '../view-store.ts';
import { attachMapPointer, type EachInView, type PointedAt } from './attach-map-pointer.ts';
import { chooseNames, nameChosen } from './choose-names.ts';
import type { MapSummary } from './describe-map.ts';
import { chosenFont, drawGhosts, drawMap, type MapScene, nameFont } from './draw-map.ts';
import { indexEvents, visitInView } from './event-index.ts';
import type { MapFrame } from './frames.ts';
import { countInView, createTally, layOutMarks } from './marks.ts';
import { shapeOf } from './shapes.ts';

type MapElements = {
  /** The moving parts, on top of the ghosts, which do not move. */
  canvas: HTMLCanvasElement;
  ghosts: HTMLCanvasElement;
  /** An element of the page used to read computed colors. */
  probe: HTMLElement;
};

export type SettledMap = MapSummary & {
  /** Periods of the events in view, as indexes among all periods. */
  shades: readonly number[];
};

type MapOptions = {
  events: readonly TimelineEvent[];
  store: ViewStore;
  /** All periods, in their order. */
  periods: readonly { id: number; slug: string }[];
  frame: MapFrame;
  onSettled: (settled: SettledMap) => void;
  onHover: (pointedAt: PointedAt | null) => void;
};

/** Mounts the map. Call the returned function to unmount it. */
export function mountMap({ canvas, ghosts, probe }: MapElements, options: MapOptions): () => void {
  const context = canvas.getContext('2d');
  const ghostContext = ghosts.getContext('2d');
  if (!context || !ghostContext) return () => {};
  const { events, store, frame } = options;
  const index = indexEvents(events);
  const { periods } = options;
  const slugs = periods.map(({ slug }) => slug);
  const shades = new Map(periods.map(({ id }, shade) => [id, shade]));
  const shadeOf = Uint8Array.from(events, (event) => shades.get(event.periodId) ?? 0);
  const places = events.map((event) => frame.project(event.place.longitude, event.place.latitude));
  const indexOf = new Map(events.map((event, i) => [event.id, i]));

  const readColors = () => {
    const palette = readPalette(probe, slugs);
    const colors = slugs.map((slug) => palette.accents.get(slug) ?? palette.ink);
    return { palette, colors, serif: getComputedStyle(probe).fontFamily };
  };
  const emptyLayout = layOutMarks(new Float32Array(), new Float32Array(), { width: 0, height: 0 });
  const scene: MapScene = {
    width: 0,
    height: 0,
    layout: emptyLayout,
    tally: createTally(emptyLayout, periods.length),
    ...readColors(),
    shapes: periods.map((_, shade) => shapeOf(shade)),
    waters: [],
    names: [],
    waterNames: [],
    chosen: null,
    chosenColor: '',
  };

  const eachInView: EachInView = (visit) => {
    visitInView(index, store.read(), (event) => visit(event, scene.layout.markOf[event] as number));
  };
  const updateChosen = (selected: number | null) => {
    const at = selected === null ? undefined : indexOf.get(selected);
    const mark = at === undefined ? -1 : (scene.layout.markOf[at] ?? -1);
    const event = at === undefined ? undefined : events[at];
    if (at === undefined || !event || mark < 0) {
      scene.chosen = null;
      return;
    }
    scene.chosen = nameChosen(context, scene, mark, event.place.name);
    scene.chosenColor = scene.colors[shadeOf[at] as number] as string;
  };
  const count = () => {
    const { from, to, selected } = store.read();
    countInView(scene.tally, { layout: scene.layout, index, shadeOf }, from, to);
    updateChosen(selected);
  };
  const draw = () => {
    count();
    drawMap(context, scene);
  };
  const settle = () => {
    count();
    const { names, waters } = chooseNames(context, scene, events, eachInView);
    scene.names = names;
    scene.waterNames = waters;
    drawMap(context, scene);
    let first = -1;
    let last = -1;
    const shown = new Set<number>();
    eachInView((event) => {
      if (first < 0) first = event;
      last = event;
      shown.add(shadeOf[event] as number);
    });
    const { total, beyond } = scene.tally;
    const nameAt = (event: number) => events[event]?.place.name ?? '';
    const { selected } = store.read();
    const chosen = selected === null ? -1 : (indexOf.get(selected) ?? -1);
    const missing = chosen >= 0 && !scene.chosen ? nameAt(chosen) : null;
    const ends = { first: nameAt(first), last: nameAt(last) };
    options.onSettled({ total, beyond, ...ends, missing, shades: [...shown].toSorted((a, b) => a - b) });
  };
  let drawnSize = '';
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const ratio = window.devicePixelRatio;
    // ResizeObserver also reports the initial size.
    if (drawnSize === `${width} ${height} ${ratio}`) return;
    drawnSize = `${width} ${height} ${ratio}`;
    for (const [element, its] of [[canvas, context] as const, [ghosts, ghostContext] as const]) {
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      its.setTransform(ratio, 0, 0, ratio, 0, 0);
    }
    // Fitted like the drawing beneath: entirely visible and centered.
    const scale = Math.min(width / frame.width, height / frame.height);
    const left = (width - frame.width * scale) / 2;
    const top = (height - frame.height * scale) / 2;
    scene.width = width;
    scene.height = height;
    scene.layout = layOutMarks(
      Float32Array.from(places, ([x]) => left + x * scale),
      Float32Array.from(places, ([, y]) => top + y * scale),
      scene,
    );
    scene.tally = createTally(scene.layout, periods.length);
    scene.waters = frame.waters.map(({ name: text, longitude, latitude }) => {
      const [x, y] = frame.project(longitude, latitude);
      return { text, x: left + x * scale, y: top + y * scale };
    });
    drawGhosts(ghostContext, scene);
    settle();
  };
  const recolor = () => {
    Object.assign(scene, readColors());
    drawGhosts(ghostContext, scene);
    draw();
  };

  resize();
  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  // Zooming the page may change the pixel ratio but not the size of the map.
  window.addEventListener('resize', resize);
  const stop = [
    () => sizes.disconnect(),
    () => window.removeEventListener('resize', resize),
    watchTheme(recolor),
    store.subscribe(draw),
    store.subscribeSettled(settle),
    attachMapPointer(canvas, scene, options, eachInView),
  ];
  let ended = false;
  // Without the fallback fonts: a fallback counts as a font too, and may never be loaded.
  const webFont = { serif: scene.serif.split(',')[0] ?? '' };
  const fonts = [nameFont(webFont), chosenFont(webFont)].filter((font) => !document.fonts.check(font));
  if (fonts.length > 0) {
    // If a font cannot be loaded, the names stay in the fallback font.
    void Promise.allSettled(fonts.map((font) => document.fonts.load(font))).then(() => {
      if (!ended) settle();
    });
  }
  return () => {
    ended = true;
    for (const end of stop) end();
  };
}
