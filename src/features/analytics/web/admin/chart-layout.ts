/** Layout of a chart with one value a day. */

/** Width and height in which a chart is laid out; it is scaled to the available width. */
export const chartSize = { width: 1000, height: 200 };

/** Leading digits of a scale's end whose half is a round number. */
const niceSteps = [2, 4, 6, 8, 10];

/** End of a scale from 0 that includes a value: at least 2, and its half is a whole number. */
export function findScaleEnd(value: number): number {
  if (value <= 2) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = niceSteps.find((each) => each * magnitude >= value) ?? 10;
  return step * magnitude;
}

type ChartLayout = {
  /** Values at the bottom, middle and top of the chart. */
  ticks: [bottom: number, middle: number, top: number];
  /** Path of the line through all days. */
  line: string;
  /** The same path, closed along the value 0. */
  area: string;
  /** Position of the value 0, as a share of the height from the top. */
  zero: number;
};

/**
 * Lays out one value a day, oldest first. The scale starts at 0, or below it if there is a negative value: revenue is
 * negative if more was refunded than paid.
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

/** The day with the highest value, the latest of equal ones; undefined if no value is above 0. */
export function findPeak<Day extends { value: number }>(days: readonly Day[]): Day | undefined {
  return days.reduce<Day | undefined>(
    (peak, day) => (day.value > 0 && day.value >= (peak?.value ?? 0) ? day : peak),
    undefined,
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
