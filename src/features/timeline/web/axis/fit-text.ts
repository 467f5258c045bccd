/** Measures text for the canvas once, and cuts it to the width available. */
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { Mark } from './place-marks.ts';

export type FitText = {
  /** Pixels a text needs in the font that is set. */
  widthOf(context: CanvasRenderingContext2D, text: string): number;
  /** The text, cut with an ellipsis where it is longer than `room` pixels. */
  fit(context: CanvasRenderingContext2D, text: string, room: number): string;
};

/** Pixels. Widths are rounded down to this step, so that most texts are in the cache while the view zooms. */
const widthStep = 12;
const maxCached = 4000;

/** Makes a cache of measured texts; make a new one when the typeface has loaded. */
export function createFitText(): FitText {
  const widths = new Map<string, number>();
  const cuts = new Map<string, string>();
  const widthOf: FitText['widthOf'] = (context, text) => {
    const key = `${context.font}|${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = context.measureText(text).width;
      if (widths.size > maxCached) widths.clear();
      widths.set(key, width);
    }
    return width;
  };
  return {
    widthOf,
    fit(context, text, room) {
      const whole = widthOf(context, text);
      if (whole <= room) return text;
      const steps = Math.floor(room / widthStep);
      const key = `${steps}|${text}`;
      let cut = cuts.get(key);
      if (cut === undefined) {
        const letters = Math.max(1, Math.floor((text.length * (steps * widthStep - 10)) / whole));
        cut = `${text.slice(0, letters).trimEnd()}…`;
        if (cuts.size > maxCached) cuts.clear();
        cuts.set(key, cut);
      }
      return cut;
    },
  };
}

/** Whether an event is one of those a mark stands for. */
export function hasMember(events: readonly TimelineEvent[], mark: Mark, id: number | null): boolean {
  if (id === null) return false;
  for (const member of mark.members) if (events[member]?.id === id) return true;
  return false;
}
