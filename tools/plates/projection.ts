/** The sheet: an azimuthal equal-area projection fitted into a frame in pixels. */
import { geoAzimuthalEqualArea } from 'd3-geo';
import type { Box } from './clip.ts';
import type { Corners, LonLat } from './plate-schema.ts';
import type { Point } from './svg-path.ts';

export type Frame = {
  width: number;
  height: number;
  /** Area in which the plate's window has to fit; the map continues around it. */
  fit: { x: number; y: number; width: number; height: number };
};

export type Sheet = {
  width: number;
  height: number;
  centre: LonLat;
  /** Pixels per degree at the centre. */
  pixelsPerDegree: number;
  /** The sheet plus a margin; drawings are clipped to it. */
  box: Box;
  project: (point: LonLat) => Point;
};

const MARGIN = 40;

/** Points along the four sides of a window in degrees. */
function traceCorners({ west, south, east, north }: Corners): LonLat[] {
  const steps = Array.from({ length: 21 }, (_, i) => i / 20);
  return steps.flatMap((t): LonLat[] => {
    const lon = west + (east - west) * t;
    const lat = south + (north - south) * t;
    return [
      [lon, south],
      [lon, north],
      [west, lat],
      [east, lat],
    ];
  });
}

/** Fits a window of the globe into a frame, turned by `roll` degrees. */
export function createSheet(frame: Frame, centre: LonLat, roll: number, window: Corners): Sheet {
  const projection = geoAzimuthalEqualArea()
    .rotate([-centre[0], -centre[1], roll])
    .scale(1)
    .translate([0, 0])
    .precision(0);
  const raw = (point: LonLat): Point => projection(point) as Point;
  const outline = traceCorners(window).map(raw);
  const [left, right] = [Math.min(...outline.map((p) => p[0])), Math.max(...outline.map((p) => p[0]))];
  const [top, bottom] = [Math.min(...outline.map((p) => p[1])), Math.max(...outline.map((p) => p[1]))];
  const scale = Math.min(frame.fit.width / (right - left), frame.fit.height / (bottom - top));
  const x0 = frame.fit.x + frame.fit.width / 2 - (scale * (left + right)) / 2;
  const y0 = frame.fit.y + frame.fit.height / 2 - (scale * (top + bottom)) / 2;
  return {
    width: frame.width,
    height: frame.height,
    centre,
    pixelsPerDegree: (scale * Math.PI) / 180,
    box: { left: -MARGIN, top: -MARGIN, right: frame.width + MARGIN, bottom: frame.height + MARGIN },
    project: (point) => {
      const [x, y] = raw(point);
      return [x0 + scale * x, y0 + scale * y];
    },
  };
}

/** Creates a sheet around one place, `span` degrees wide. */
export function createDetailSheet(frame: Frame, centre: LonLat, roll: number, span: number): Sheet {
  const scale = (frame.width / span) * (180 / Math.PI);
  const projection = geoAzimuthalEqualArea()
    .rotate([-centre[0], -centre[1], roll])
    .scale(scale)
    .translate([frame.fit.x + frame.fit.width / 2, frame.fit.y + frame.fit.height / 2])
    .precision(0);
  return {
    width: frame.width,
    height: frame.height,
    centre,
    pixelsPerDegree: frame.width / span,
    box: { left: -MARGIN, top: -MARGIN, right: frame.width + MARGIN, bottom: frame.height + MARGIN },
    project: (point) => projection(point) as Point,
  };
}
