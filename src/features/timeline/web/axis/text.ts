/** Text on the canvas: measured once, cut to the room there is. */
import type { TimelineEvent } from '#features/timeline/contract.ts';
import type { Mark } from './place-marks.ts';

export type FitText = {
  /** Pixels a text needs in the font that is set. */
  widthOf(context: CanvasRenderingContext2D, text: string): number;
  /** The text, cut with an ellipsis where it is longer than `room` pixels. */
  fit(context: CanvasRenderingContext2D, text: string, room: number): string;
};

/** Room is counted in steps of so many pixels, so that a zoom under way finds most texts cut already. */
const step = 12;
const mostKept = 4000;

/** Makes a measure that remembers; make a new one when the typeface has loaded. */
export function createFitText(): FitText {
  const widths = new Map<string, number>();
  const cuts = new Map<string, string>();
  const widthOf: FitText['widthOf'] = (context, text) => {
    const key = `${context.font}|${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = context.measureText(text).width;
      if (widths.size > mostKept) widths.clear();
      widths.set(key, width);
    }
    return width;
  };
  return {
    widthOf,
    fit(context, text, room) {
      const whole = widthOf(context, text);
      if (whole <= room) return text;
      const steps = Math.floor(room / step);
      const key = `${steps}|${text}`;
      let cut = cuts.get(key);
      if (cut === undefined) {
        const letters = Math.max(1, Math.floor((text.length * (steps * step - 10)) / whole));
        cut = `${text.slice(0, letters).trimEnd()}…`;
        if (cuts.size > mostKept) cuts.clear();
        cuts.set(key, cut);
      }
      return cut;
    },
  };
}

/** Whether a mark stands for an event, among others perhaps. */
export function hasMember(events: readonly TimelineEvent[], mark: Mark, id: number | null): boolean {
  if (id === null) return false;
  for (const member of mark.members) if (events[member]?.id === id) return true;
  return false;
}
