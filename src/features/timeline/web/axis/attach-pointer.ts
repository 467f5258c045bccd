/**
 * Mouse, pen and touch on the axis: drag to pan, pinch or Ctrl+wheel to zoom, horizontal wheel to pan, click to choose.
 * Vertical scrolling is left to the page (`touch-action: pan-y`).
 */
import type { ViewStore } from '../view-store.ts';
import { stopAnimation } from './animate-view.ts';
import { panView, toAxisPosition, zoomView } from './scale.ts';
import { axisMargin } from './scene.ts';
import type { Scale } from './year-scale.ts';

type PointerTargets = {
  store: ViewStore;
  scale: Scale;
  /** Called on a click or tap, with CSS pixels from the beginning of the view. */
  onPick(x: number, y: number): void;
  /** Called when the pointer moves over the axis, or with null when it leaves or drags. */
  onHover(point: { x: number; y: number } | null): void;
};

/** Maximum pixels that a pointer may move between press and release for a click. */
const clickTolerance = 5;
/** Zoom per unit of wheel movement. */
const wheelZoom = 0.0022;

/** Adds the listeners. Call the returned function to remove them. */
export function attachPointer(
  element: HTMLElement,
  { store, scale, onPick, onHover }: PointerTargets,
): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const pointers = new Map<number, number>();
  let moved = 0;
  const left = () => element.getBoundingClientRect().left + axisMargin;
  const width = () => Math.max(element.clientWidth - 2 * axisMargin, 1);

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      stopAnimation(store);
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, event.clientX);
      if (pointers.size === 1) moved = 0;
    },
    options,
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) {
        onHover({ x: event.offsetX - axisMargin, y: event.offsetY });
        return;
      }
      const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, x]) => x);
      pointers.set(event.pointerId, event.clientX);
      moved += Math.abs(event.clientX - before);
      if (moved <= clickTolerance) return;
      onHover(null);
      const view = store.read();
      const other = others[0];
      if (other === undefined) {
        store.change(panView(view, (before - event.clientX) / width(), scale));
        return;
      }
      const apart = Math.max(Math.abs(event.clientX - other), 12);
      const middle = toAxisPosition((event.clientX + other) / 2 - left(), view, width(), scale);
      store.change(zoomView(view, Math.max(Math.abs(before - other), 12) / apart, middle, scale));
    },
    options,
  );
  const release = (event: PointerEvent) => {
    const pressed = pointers.delete(event.pointerId);
    if (pressed && event.type === 'pointerup' && moved <= clickTolerance && pointers.size === 0) {
      onPick(event.offsetX - axisMargin, event.offsetY);
    }
    // The second finger of a pinch must not count as a click.
    if (pointers.size > 0) moved = clickTolerance + 1;
  };
  element.addEventListener('pointerup', release, options);
  element.addEventListener('pointercancel', release, options);
  element.addEventListener('pointerleave', () => onHover(null), options);
  element.addEventListener(
    'wheel',
    (event) => {
      const view = store.read();
      const zooms = event.ctrlKey || event.metaKey;
      const sideways = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
      if (!zooms && Math.abs(sideways) <= (event.shiftKey ? 0 : Math.abs(event.deltaY))) return;
      event.preventDefault();
      stopAnimation(store);
      if (zooms) {
        const around = toAxisPosition(event.clientX - left(), view, width(), scale);
        store.change(zoomView(view, Math.exp(event.deltaY * wheelZoom), around, scale));
      } else {
        store.change(panView(view, sideways / width(), scale));
      }
    },
    { ...options, passive: false },
  );
  return () => listening.abort();
}
