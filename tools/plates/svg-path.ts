/** SVG path data, as short as one decimal allows. */

export type Point = [number, number];

/** Formats a number with one decimal and without the zero before the decimal point. */
export function formatNumber(value: number, decimals = 1): string {
  const text = String(Number(value.toFixed(decimals)));
  if (text === '-0') return '0';
  return text.replace(/^(-?)0\./, '$1.');
}

/** Joins numbers, without a space where a minus sign separates them already. */
export function joinNumbers(values: readonly number[], decimals = 1): string {
  let out = '';
  for (const value of values) {
    const text = formatNumber(value, decimals);
    out += out === '' || text.startsWith('-') ? text : ` ${text}`;
  }
  return out;
}

/** A polyline as relative moves; rounding errors do not accumulate. */
export function writePolyline(points: readonly Point[], closed: boolean): string {
  const tenths = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  const first = tenths[0];
  if (!first) return '';
  let [lastX, lastY] = first;
  const steps: number[] = [];
  for (const [x, y] of tenths.slice(1)) {
    if (x === lastX && y === lastY) continue;
    steps.push((x - lastX) / 10, (y - lastY) / 10);
    [lastX, lastY] = [x, y];
  }
  if (steps.length === 0) return '';
  return `M${joinNumbers([first[0] / 10, first[1] / 10])}l${joinNumbers(steps)}${closed ? 'z' : ''}`;
}

/** A smooth curve through all points (centripetal enough for map routes), as points `step` pixels apart. */
export function smoothLine(points: readonly Point[], step = 6): Point[] {
  if (points.length < 3) return [...points];
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p1, p2] = [points[i], points[i + 1]] as [Point, Point];
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const pieces = Math.max(1, Math.ceil(Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / step));
    for (let k = 0; k < pieces; k += 1) out.push(catmullRom(p0, p1, p2, p3, k / pieces));
  }
  out.push(points[points.length - 1] as Point);
  return out;
}

function catmullRom(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const blend = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return [blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])];
}

/** Unit normal of a polyline at point `i`, to the left of its direction. */
export function normalAt(points: readonly Point[], i: number): Point {
  const before = points[Math.max(0, i - 1)] as Point;
  const after = points[Math.min(points.length - 1, i + 1)] as Point;
  const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
  return [(after[1] - before[1]) / length, -(after[0] - before[0]) / length];
}
