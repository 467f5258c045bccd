/** Roads, sea lanes, railways, cables, walls and fronts. */
import { clipLine, thinLine } from './clip.ts';
import { mixColours } from './colour.ts';
import type { Palette, Route } from './plate-schema.ts';
import type { Sheet } from './projection.ts';
import { formatNumber as n, type Point, smoothLine, writePolyline } from './svg-path.ts';

/** The points of a route in pixels: a curve between two points, or a smooth line through all of them. */
function traceRoute(route: Route, sheet: Sheet): Point[] {
  const points = route.points.map(sheet.project);
  const [from, to] = [points[0] as Point, points[points.length - 1] as Point];
  if (points.length > 2 || route.bend === 0) return smoothLine(points, 5);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const control: Point = [(from[0] + to[0]) / 2 + dy * route.bend, (from[1] + to[1]) / 2 - dx * route.bend];
  return Array.from({ length: 33 }, (_, i): Point => {
    const t = i / 32;
    const blend = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
    return [blend(from[0], control[0], to[0]), blend(from[1], control[1], to[1])];
  });
}

/** Draws all routes of a plate, grouped by style; `unit` scales strokes to the picture. */
export function drawRoutes(
  routes: readonly Route[],
  sheet: Sheet,
  palette: Palette,
  ids: string,
  unit: number,
): string {
  const styles = Map.groupBy(routes, ({ style }) => style);
  const drawn = [...styles].map(([style, group]) => {
    // Lanes and cables take the colour of the coast, so that they stay legible on the water.
    const ink = style === 'lane' || style === 'cable' ? palette.line : (palette.route ?? palette.point);
    let path = '';
    let heads = '';
    for (const route of group) {
      const line = traceRoute(route, sheet);
      for (const piece of clipLine(line, sheet.box)) path += writePolyline(thinLine(piece, 0.3), false);
      if (route.arrow) heads += drawArrow(line, unit);
    }
    if (path === '') return '';
    return `<defs><path id="${ids}${style}" d="${path}"/></defs>${strokeRoute(style, `${ids}${style}`, ink, palette, unit)}${heads === '' ? '' : `<path d="${heads}" fill="${ink}"/>`}`;
  });
  return `<g fill="none" stroke-linejoin="round" stroke-linecap="round">${drawn.join('')}</g>`;
}

type Pen = { width: number; colour?: string; dash?: number[]; opacity?: number; butt?: boolean };

/** The strokes of a style, bottom layer first. */
function pensOf(style: Route['style'], casing: string): Pen[] {
  switch (style) {
    case 'road':
      return [{ width: 3.4, colour: casing, opacity: 0.45 }, { width: 1.5 }];
    case 'lane':
      return [{ width: 1.4, dash: [6, 4.5] }];
    case 'dotted':
      return [{ width: 2, dash: [0, 4.6] }];
    case 'rail':
      return [{ width: 1.1 }, { width: 4.6, dash: [0.9, 5.6], butt: true }];
    case 'cable':
      return [
        { width: 3.2, colour: casing, opacity: 0.5 },
        { width: 1.1, dash: [9, 3, 0.1, 3] },
      ];
    case 'wall':
      return [{ width: 1.3 }, { width: 5, dash: [1.3, 4.4], butt: true }];
    case 'front':
      return [{ width: 5, colour: casing, opacity: 0.6 }, { width: 2.4 }];
    case 'arc':
      return [
        { width: 4, opacity: 0.12 },
        { width: 1.1, opacity: 0.85 },
      ];
  }
}

function strokeRoute(style: Route['style'], id: string, ink: string, palette: Palette, unit: number): string {
  return pensOf(style, mixColours(palette.sea, '#000000', 0.4))
    .map(({ width, colour = ink, dash, opacity = 1, butt }) => {
      const dashes = dash ? ` stroke-dasharray="${dash.map((part) => n(part * unit)).join(' ')}"` : '';
      const more = `${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}${butt ? ' stroke-linecap="butt"' : ''}`;
      return `<use href="#${id}" stroke="${colour}" stroke-width="${n(width * unit)}"${dashes}${more}/>`;
    })
    .join('');
}

function drawArrow(line: readonly Point[], unit: number): string {
  const tip = line[line.length - 1] as Point;
  const size = 7.5 * unit;
  const back =
    [...line].reverse().find((point) => Math.hypot(point[0] - tip[0], point[1] - tip[1]) >= size) ?? line[0];
  const [bx, by] = back as Point;
  const length = Math.hypot(tip[0] - bx, tip[1] - by) || 1;
  const [ux, uy] = [(tip[0] - bx) / length, (tip[1] - by) / length];
  const wing = (side: number): Point => [
    tip[0] - ux * size - uy * side * size * 0.42,
    tip[1] - uy * size + ux * side * size * 0.42,
  ];
  return writePolyline([tip, wing(1), [tip[0] - ux * size * 0.7, tip[1] - uy * size * 0.7], wing(-1)], true);
}
