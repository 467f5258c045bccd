/** Strokes along the coast, drawn before the land covers their inner half. */
import { mixColours } from './colour.ts';
import type { Drawing, Palette } from './plate-schema.ts';
import { formatNumber as n } from './svg-path.ts';

/** Draws the water side of the coast from the path `#land`; `unit` scales strokes to the picture. */
export function drawCoast(style: Drawing['coast'], palette: Palette, ids: string, unit: number): string {
  const use = (attributes: string) => `<use href="#${ids}land" ${attributes}/>`;
  const group = (inner: string) => `<g fill="none" stroke-linejoin="round">${inner}</g>`;
  if (style === 'glow') {
    const widths = [30, 23, 17, 12, 8, 5];
    return group(
      widths
        .map((width, i) =>
          use(
            `stroke="${palette.line}" stroke-opacity="${n(0.035 + i * 0.014, 3)}" stroke-width="${n(width * unit)}"`,
          ),
        )
        .join(''),
    );
  }
  if (style === 'waterlines') {
    const distances = [17, 12.6, 9, 6, 3.4];
    return group(
      distances
        .flatMap((distance, i) => {
          const colour = mixColours(palette.sea, palette.line, 0.16 + i * 0.11);
          const pen = 0.8 + i * 0.06;
          return [
            use(`stroke="${colour}" stroke-width="${n((distance * 2 + pen) * unit)}"`),
            use(`stroke="${palette.sea}" stroke-width="${n((distance * 2 - pen) * unit)}"`),
          ];
        })
        .join(''),
    );
  }
  const pattern = style === 'stipple' ? stipple(palette, ids, unit) : hatching(palette, ids, unit);
  const widths = style === 'stipple' ? [44, 22] : [52, 28];
  return (
    `<defs>${pattern}</defs>` +
    group(
      widths
        .map((width, i) => use(`stroke="url(#${ids}sea${i})" stroke-width="${n(width * unit)}"`))
        .join(''),
    )
  );
}

function stipple(palette: Palette, ids: string, unit: number): string {
  const dot = (x: number, y: number, r: number) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r, 2)}"/>`;
  const size = 6 * unit;
  const pattern = (index: number, opacity: number, dots: string) =>
    `<pattern id="${ids}sea${index}" width="${n(size)}" height="${n(size)}" patternUnits="userSpaceOnUse"><g fill="${palette.line}" fill-opacity="${opacity}">${dots}</g></pattern>`;
  const r = 0.6 * unit;
  return (
    pattern(0, 0.5, dot(size * 0.25, size * 0.25, r) + dot(size * 0.75, size * 0.75, r)) +
    pattern(1, 0.75, dot(size * 0.75, size * 0.25, r) + dot(size * 0.25, size * 0.75, r))
  );
}

function hatching(palette: Palette, ids: string, unit: number): string {
  const size = 5 * unit;
  const pattern = (index: number, y: number, opacity: number) =>
    `<pattern id="${ids}sea${index}" width="40" height="${n(size)}" patternUnits="userSpaceOnUse"><path d="M0 ${n(y)}h40" stroke="${palette.line}" stroke-opacity="${opacity}" stroke-width="${n(0.8 * unit, 2)}"/></pattern>`;
  return pattern(0, size * 0.25, 0.5) + pattern(1, size * 0.75, 0.6);
}

/** Fills the land and draws the strokes along the inner side of its coast. */
export function drawLandBody(style: Drawing['land'], palette: Palette, ids: string, unit: number): string {
  const use = (attributes: string) => `<use href="#${ids}land" ${attributes}/>`;
  if (style === 'dotted') {
    const size = 7 * unit;
    const under = use(`fill="${mixColours(palette.sea, palette.land, 0.42)}"`);
    const dots = `<pattern id="${ids}soil" width="${n(size)}" height="${n(size)}" patternUnits="userSpaceOnUse"><circle cx="${n(size / 2)}" cy="${n(size / 2)}" r="${n(size * 0.27, 2)}" fill="${palette.land}"/></pattern>`;
    return `<defs>${dots}</defs>${under}${use(`fill="url(#${ids}soil)"`)}`;
  }
  if (style === 'ruled') {
    const size = n(6 * unit);
    const rule = `<pattern id="${ids}soil" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0h${size}" stroke="${palette.line}" stroke-opacity=".3" stroke-width="${n(1.5 * unit, 2)}"/></pattern>`;
    return `<defs>${rule}</defs>${use(`fill="${palette.land}"`)}${use(`fill="url(#${ids}soil)"`)}`;
  }
  const fill = use(`fill="${palette.land}"`);
  if (style === 'plain') return fill;
  const edge = style === 'tinted' ? palette.line : '#000000';
  const widths = style === 'tinted' ? [26, 17, 9] : [34, 22, 12, 6];
  const strength = style === 'tinted' ? 0.085 : 0.07;
  const strokes = widths.map((width) =>
    use(`stroke="${edge}" stroke-opacity="${strength}" stroke-width="${n(width * unit)}"`),
  );
  return `${fill}<g clip-path="url(#${ids}ashore)" fill="none" stroke-linejoin="round">${strokes.join('')}</g>`;
}
