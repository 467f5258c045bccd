/** Where a chart of days has its points. */

/** Width and height that a chart is laid out in; it is drawn as wide as there is room. */
export const chartSize = { width: 1000, height: 200 };

/** First digits of a scale's end that halve into round numbers. */
const niceSteps = [2, 4, 6, 8, 10];

/** The end of a scale from 0 that holds a value: at least 2, and half of it is a whole number too. */
export function findScaleEnd(value: number): number {
  if (value <= 2) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = niceSteps.find((each) => each * magnitude >= value) ?? 10;
  return step * magnitude;
}

type ChartLayout = {
  /** Values at the chart's bottom, middle and top. */
  ticks: [bottom: number, middle: number, top: number];
  /** Path of the line through all days. */
  line: string;
  /** The same, closed along the value 0. */
  area: string;
  /** Share of the height, from the top, at which 0 lies. */
  zero: number;
};

/**
 * Lays out one value a day, oldest first. The scale begins at 0, or as far below it as the lowest value needs: revenue
 * is less than nothing where more was refunded than paid.
 */
export function layOutChart(values: readonly number[]): ChartLayout {
  const lowest = Math.min(0, ...values);
  const top = findScaleEnd(Math.max(0, ...values, -lowest));
  const bottom = lowest < 0 ? -top : 0;
  const y = (value: number) => round(((top - value) / (top - bottom)) * chartSize.height);
  const x = (index: number) => round((index / Math.max(1, values.length - 1)) * chartSize.width);
  const points = values.map((value, index) => `${x(index)} ${y(value)}`);
  const line = points.length > 0 ? `M${points.join('L')}` : '';
  return {
    ticks: [bottom, (bottom + top) / 2, top],
    line,
    area: line && `${line}L${chartSize.width} ${y(0)}L0 ${y(0)}Z`,
    zero: y(0) / chartSize.height,
  };
}

/** Of equal values the latest day; undefined where every day is 0. */
export function findPeak<Day extends { value: number }>(days: readonly Day[]): Day | undefined {
  return days.reduce<Day | undefined>(
    (peak, day) => (day.value > 0 && day.value >= (peak?.value ?? 0) ? day : peak),
    undefined,
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
