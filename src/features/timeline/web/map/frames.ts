/**
 * The two maps of the timeline, Europe and the world. The build draws their land by the same formulas (as the plates do),
 * so neither d3-geo nor coastlines are part of the browser's code.
 */

export type FrameName = 'europe' | 'world';

export type MapFrame = {
  name: FrameName;
  title: string;
  /** The window that always shows, in units of the drawing; the land runs on around it. */
  width: number;
  height: number;
  /** The drawing, made by the build, with the paths `grid`, `land` and `rivers`. */
  href: string;
  /** Units of the drawing from degrees. */
  project(longitude: number, latitude: number): [x: number, y: number];
  /** Seas, lettered where no event needs the room. */
  waters: readonly Water[];
};

type Water = { name: string; longitude: number; latitude: number };

const degree = Math.PI / 180;

/** Lambert's azimuthal equal-area projection around a center (Snyder 1987, p. 185). */
function projectAzimuthal(
  center: { longitude: number; latitude: number },
  scale: number,
  x0: number,
  y0: number,
) {
  const sine = Math.sin(center.latitude * degree);
  const cosine = Math.cos(center.latitude * degree);
  return (longitude: number, latitude: number): [number, number] => {
    const lambda = (longitude - center.longitude) * degree;
    const phi = latitude * degree;
    const across = Math.cos(phi) * Math.cos(lambda);
    const k = scale * Math.sqrt(2 / (1 + sine * Math.sin(phi) + cosine * across));
    const x = Math.cos(phi) * Math.sin(lambda);
    const y = cosine * Math.sin(phi) - sine * across;
    return [x0 + k * x, y0 - k * y];
  };
}

const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796];
const m = Math.sqrt(3) / 2;

/**
 * The Equal Earth projection (Šavrič, Patterson and Jenny 2018). The azimuthal one would keep Europe's
 * shape on the world's sheet too, but tear New Zealand along the rim.
 */
function projectEqualEarth(meridian: number, scale: number, x0: number, y0: number) {
  return (longitude: number, latitude: number): [number, number] => {
    const turned = ((((longitude - meridian + 180) % 360) + 360) % 360) - 180;
    const l = Math.asin(m * Math.sin(latitude * degree));
    const squared = l * l;
    const sixth = squared * squared * squared;
    const spread = m * (a1 + 3 * a2 * squared + sixth * (7 * a3 + 9 * a4 * squared));
    const x = (turned * degree * Math.cos(l)) / spread;
    const y = l * (a1 + a2 * squared + sixth * (a3 + a4 * squared));
    return [x0 + scale * x, y0 - scale * y];
  };
}

/** The world is cut open in the Bering Strait, where no land is torn. */
export const worldMeridian = 11.1;
export const europeCenter = { longitude: 20, latitude: 43.5 };
export const scales = { europe: { scale: 1200, x: 560, y: 425 }, world: { scale: 221, x: 600, y: 292 } };

export const frames: Record<FrameName, MapFrame> = {
  europe: {
    name: 'europe',
    title: 'Europe and the Mediterranean',
    width: 1200,
    height: 850,
    href: '/plates/timeline-europe.svg',
    project: projectAzimuthal(europeCenter, scales.europe.scale, scales.europe.x, scales.europe.y),
    waters: [
      { name: 'Atlantic Ocean', longitude: -13, latitude: 46.5 },
      { name: 'Mediterranean Sea', longitude: 18, latitude: 34.4 },
      { name: 'North Sea', longitude: 3, latitude: 56.5 },
      { name: 'Black Sea', longitude: 34, latitude: 43.2 },
    ],
  },
  world: {
    name: 'world',
    title: 'World',
    width: 1200,
    height: 570,
    href: '/plates/timeline-world.svg',
    project: projectEqualEarth(worldMeridian, scales.world.scale, scales.world.x, scales.world.y),
    waters: [
      { name: 'Atlantic Ocean', longitude: -40, latitude: 27 },
      { name: 'Pacific Ocean', longitude: -130, latitude: -12 },
      { name: 'Indian Ocean', longitude: 79, latitude: -18 },
    ],
  },
};

/** Whether a point of the drawing lies in the window. */
export function isInWindow(frame: MapFrame, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
}
