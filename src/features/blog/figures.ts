/**
 * Figures of an article, drawn from data. In the Markdown a figure is a code block whose language is `figure`, with YAML in
 * it: kind, title, caption, alt and the data.
 */

type Shared = {
  title: string;
  /** What to see in it, and where the numbers or dates come from. */
  caption: string;
  /** The same information in words. */
  alt: string;
};

export type BarFigure = Shared & {
  kind: 'bars';
  /** What the numbers count: 'percent'. */
  unit: string;
  rows: { label: string; value: number }[];
};

export type TimelineFigure = Shared & {
  kind: 'timeline';
  /** `date`: as it is shown ('June 22, 1633'); `year`: where it stands on the axis, with its fraction, negative before Christ. */
  items: { date: string; year: number; label: string }[];
};

export type MapFigure = Shared & {
  kind: 'map';
  /** Degrees, north and east positive. */
  places: { name: string; latitude: number; longitude: number; note: string }[];
};

export type Figure = BarFigure | TimelineFigure | MapFigure;

/** The language of a code block that holds a figure. */
export const figureLanguage = 'figure';
