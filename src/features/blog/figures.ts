/**
 * Figures of an article, drawn from data. In the Markdown, a figure is a code block with the language `figure` that
 * contains YAML: kind, title, caption, alt and the data.
 */

type Shared = {
  title: string;
  /** What the figure shows, and the source of its numbers or dates. */
  caption: string;
  /** Text alternative: the same information in words. */
  alt: string;
};

export type BarFigure = Shared & {
  kind: 'bars';
  /** What the numbers count, such as 'percent'. */
  unit: string;
  rows: { label: string; value: number }[];
};

export type TimelineFigure = Shared & {
  kind: 'timeline';
  /** `date`: shown text ('June 22, 1633'); `year`: position on the axis, with its fraction, negative for BCE. */
  items: { date: string; year: number; label: string }[];
};

export type MapFigure = Shared & {
  kind: 'map';
  /** In degrees; north and east are positive. */
  places: { name: string; latitude: number; longitude: number; note: string }[];
};

export type Figure = BarFigure | TimelineFigure | MapFigure;

/** Language of a code block that contains a figure. */
export const figureLanguage = 'figure';
