/** Measures text for the canvas, with a cache, and breaks text that is too long for a line. */
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { Mark } from './place-marks.ts';

/** Width of a text in pixels, in the context's current font. */
export type MeasureText = (context: CanvasRenderingContext2D, text: string) => number;

const maxCached = 4000;

/** Creates a cache of text widths. Create a new one once the web font has loaded. */
export function createMeasureText(): MeasureText {
  const widths = new Map<string, number>();
  return (context, text) => {
    const key = `${context.font}|${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = context.measureText(text).width;
      if (widths.size > maxCached) widths.clear();
      widths.set(key, width);
    }
    return width;
  };
}

/** A text in one line, or in two of about the same length if it is wider than `room`. */
export function breakLines(text: string, width: number, room: number): string[] {
  if (width <= room) return [text];
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const at = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Whether a mark stands for this event. */
export function hasMember(events: readonly TimelineEvent[], mark: Mark, id: number | null): boolean {
  if (id === null) return false;
  for (const member of mark.members) if (events[member]?.id === id) return true;
  return false;
}
