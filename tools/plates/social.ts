/** Social cards for links shared elsewhere: a plate with the period's name, and all plates for the site. */
import { Resvg } from '@resvg/resvg-js';
import { mixColours } from './colour.ts';
import { drawLine, FINE_EM, setLine } from './lettering.ts';
import { drawPlate, type Geography, wrapSvg } from './plate.ts';
import type { Plate } from './plate-schema.ts';
import { createDetailSheet, createSheet } from './projection.ts';
import { formatNumber as n } from './svg-path.ts';

export const SOCIAL_SIZE = { width: 1200, height: 630 };

export type Title = { name: string; timespan: string };

const DISPLAY = { slope: 'normal', weight: 300, opticalSize: 72 } as const;
const SPAN = { slope: 'italic', weight: 350, opticalSize: 36 } as const;
const UNLIMITED = 400_000;

/** Renders an SVG file as PNG bytes, `width` pixels wide. */
export function renderPng(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

function measureTitle(text: string, size: number): number {
  const line = setLine(text, DISPLAY, -20, FINE_EM);
  return (line.width * size) / line.em;
}

/** Breaks a title into as few lines as fit `width` at `size` pixels, of lengths as equal as possible. */
function breakTitle(title: string, size: number, width: number): string[] {
  const fill = (limit: number) => {
    const lines: string[] = [];
    for (const word of title.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && measureTitle(longer, size) <= limit) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  let lines = fill(width);
  for (let limit = width - 20; limit > 0; limit -= 20) {
    const tighter = fill(limit);
    if (tighter.length > lines.length) break;
    lines = tighter;
  }
  return lines;
}

/** Maximum width of a title, up to where the map begins. */
const TITLE_WIDTH = 490;

function drawFrame(colour: string): string {
  const { width, height } = SOCIAL_SIZE;
  const inset = (by: number, pen: number, opacity: number) =>
    `<rect x="${by}" y="${by}" width="${width - 2 * by}" height="${height - 2 * by}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${pen}"/>`;
  return inset(22.5, 1.2, 0.6) + inset(28.5, 0.8, 0.35);
}

/** The social card of a period as SVG. */
export function drawSocialCard(plate: Plate, title: Title, geography: Geography): string {
  const { width, height } = SOCIAL_SIZE;
  const frame = { width, height, fit: { x: 560, y: 36, width: 600, height: 558 } };
  const { svg } = drawPlate(plate, geography, {
    sheet: createSheet(frame, plate.view.centre, plate.view.roll, plate.cardView ?? plate.view),
    unit: 1.25,
    shade: 'left',
    labels: {
      size: 20,
      lowestRank: 2,
      lowestMark: 3,
      most: 9,
      blocked: [
        { left: 0, top: 0, right: 660, bottom: height },
        { left: 1150, top: 0, right: width, bottom: height },
        { left: 0, top: 582, right: width, bottom: height },
        { left: 0, top: 0, right: width, bottom: 44 },
      ],
      unit: 1.25,
    },
    regionNames: false,
    mostRanges: Number.POSITIVE_INFINITY,
    limit: UNLIMITED,
  });
  const longest = Math.max(...title.name.split(' ').map((word) => measureTitle(word, 1)));
  const size = Math.min(92, TITLE_WIDTH / longest);
  const lines = breakTitle(title.name, size, TITLE_WIDTH);
  const top = height / 2 - ((lines.length - 1) * size) / 2 + 4;
  const words = lines.map((line, i) =>
    drawLine(setLine(line, DISPLAY, -20, FINE_EM), 72, top + i * size, size, plate.palette.ink),
  );
  const span = drawLine(
    setLine(title.timespan, SPAN, 0, FINE_EM),
    76,
    top + (lines.length - 1) * size + 62,
    38,
    mixColours(plate.palette.line, plate.palette.point, 0.35),
  );
  return wrapSvg(width, height, svg + drawFrame(plate.palette.line) + words.join('') + span);
}

const PAPER = '#faf7f0';
const INK = '#1d1a16';
const RED = '#8e2f2f';

/** The site's social card: its title over a strip of all plates, in chronological order. */
export function drawSiteCard(plates: readonly Plate[], geography: Geography): string {
  const { width, height } = SOCIAL_SIZE;
  const top = 306;
  const gap = 3;
  const slice = (width + gap) / plates.length - gap;
  const strips = plates.map((plate, i) => {
    const frame = {
      width: slice,
      height: height - top,
      fit: { x: 0, y: 0, width: slice, height: height - top },
    };
    const wide = { ...frame, fit: { ...frame.fit, x: -110, width: slice + 220 } };
    const { pixelsPerDegree } = createSheet(
      wide,
      plate.view.centre,
      plate.view.roll,
      plate.cardView ?? plate.view,
    );
    // The second detail of every plate lies where coast, rivers and routes meet, so it makes a good crop.
    const heart = plate.details[1] ?? { lon: plate.view.centre[0], lat: plate.view.centre[1] };
    const { svg } = drawPlate(plate, geography, {
      sheet: createDetailSheet(frame, [heart.lon, heart.lat], plate.view.roll, slice / pixelsPerDegree),
      unit: 0.9,
      shade: 'vignette',
      labels: { size: 10, lowestRank: 1, lowestMark: 2, most: 0, blocked: [], unit: 0.9 },
      regionNames: false,
      mostRanges: 8,
      limit: UNLIMITED,
      ids: `p${i}-`,
    });
    return `<svg x="${n(i * (slice + gap), 2)}" y="${top}" width="${n(slice, 2)}" height="${height - top}" viewBox="0 0 ${n(slice, 2)} ${height - top}">${svg}</svg>`;
  });
  const size = 82;
  const title = ['Five thousand years,', 'thirteen rooms'].map((text, i) => {
    const line = setLine(text, DISPLAY, -20, FINE_EM);
    const stop =
      i === 0
        ? ''
        : drawLine(
            setLine('.', DISPLAY, 0, FINE_EM),
            68 + (line.width * size) / line.em,
            118 + i * 84,
            size,
            RED,
          );
    return drawLine(line, 68, 118 + i * 84, size, INK) + stop;
  });
  const name = setLine('Lyceum', { slope: 'normal', weight: 420, opticalSize: 36 }, 0, FINE_EM);
  const x = width - 72 - (name.width * 40) / name.em;
  const mark =
    drawLine(name, x - 8, 258, 40, INK) +
    drawLine(
      setLine('.', { slope: 'normal', weight: 420, opticalSize: 36 }, 0, FINE_EM),
      width - 80,
      258,
      40,
      RED,
    );
  return wrapSvg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>${title.join('')}${mark}${strips.join('')}`,
  );
}
