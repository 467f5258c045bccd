/** Pure rules of the timeline: which part of the world a place belongs to, and what counts as the same time. */
import { monthNames } from '#platform/historical-date/names.ts';

/** A place on the globe, in degrees. */
export type Point = { latitude: number; longitude: number };

type Outline = readonly (readonly [longitude: number, latitude: number])[];

/**
 * Parts of the world in display order, with rough outlines: borders follow what a place is remembered as part of, and
 * seas are cut where there are no events. The first part that contains a place wins.
 */
const outlines: readonly { region: string; parts: readonly Outline[] }[] = [
  {
    region: 'Britain and Ireland',
    parts: [
      // biome-ignore format: coordinates read best in rows
      [[-18, 49], [-6, 49.5], [-2, 49.9], [0.3, 50.4], [1.5, 50.95], [2.4, 51.9], [2.4, 55], [0, 61.5], [-8, 61.5], [-18, 56]],
    ],
  },
  {
    region: 'France and the Low Countries',
    parts: [
      // biome-ignore format: coordinates read best in rows
      [
        [-6, 49.5], [-6, 46], [-2, 44], [-1.85, 43.4], [-0.7, 42.75], [0.7, 42.65], [3.3, 42.4], [4, 42.8], [6, 42.8],
        [7.55, 43.7], [7, 44.3], [6.9, 45.1], [7.05, 45.9], [6.2, 46.1], [5.95, 46.12], [5.97, 46.26], [6.1, 46.5],
        [7, 47.35], [7.5, 47.5], [7.5, 47.7], [7.6, 48.1], [7.85, 48.6], [8.2, 48.95], [7.4, 49.15], [6.4, 49.45],
        [6.5, 49.8], [6.15, 50.15], [6.2, 50.5], [6, 50.7], [6.02, 50.9], [6.1, 51.4], [6, 51.8], [6.8, 51.95],
        [7.05, 52.3], [7.05, 52.8], [7.2, 53.4], [6.5, 53.8], [4.7, 53.6], [2.4, 51.9], [1.5, 50.95], [0.3, 50.4], [-2, 49.9],
      ],
      // biome-ignore format: coordinates read best in rows
      [[8.2, 41.35], [9.4, 41.35], [9.8, 42.3], [9.6, 43.2], [8.4, 43.2]],
    ],
  },
  {
    region: 'Iberia',
    parts: [
      // biome-ignore format: coordinates read best in rows
      [
        [-32, 40], [-32, 36], [-18, 32], [-10, 35], [-6.5, 35.98], [-5.3, 35.98], [-2, 36.4], [0.5, 38.1], [4.6, 39],
        [4.6, 40.5], [3.3, 42.4], [0.7, 42.65], [-0.7, 42.75], [-1.85, 43.4], [-2, 44], [-10, 44.5],
      ],
    ],
  },
  {
    region: 'Italy',
    parts: [
      // biome-ignore format: coordinates read best in rows
      [
        [7.55, 43.7], [7, 44.3], [6.9, 45.1], [7.05, 45.9], [8.2, 46.3], [9, 45.85], [10.4, 46.6], [12.2, 47.05],
        [13.7, 46.55], [13.6, 45.95], [13.85, 45.6], [13.5, 45.4], [12.9, 44.8], [14.8, 43.5], [16, 42.2], [19, 40.8],
        [18.7, 39.5], [16.8, 38], [15.6, 36.4], [15, 35.5], [12, 35.3], [11.6, 37.3], [10.5, 38], [7.8, 38.5], [7.8, 41.2],
        [8.2, 41.35], [9.4, 41.35], [9.8, 42.3], [9.6, 43.2], [8.4, 43.2],
      ],
    ],
  },
  {
    region: 'Germany and Central Europe',
    parts: [
      // biome-ignore format: coordinates read best in rows
      [
        [6.2, 46.1], [5.95, 46.12], [5.97, 46.26], [6.1, 46.5], [7, 47.35], [7.5, 47.5], [7.5, 47.7], [7.6, 48.1],
        [7.85, 48.6], [8.2, 48.95], [7.4, 49.15], [6.4, 49.45], [6.5, 49.8], [6.15, 50.15], [6.2, 50.5], [6, 50.7],
        [6.02, 50.9], [6.1, 51.4], [6, 51.8], [6.8, 51.95], [7.05, 52.3], [7.05, 52.8], [7.2, 53.4], [6.5, 53.8],
        [7.5, 55.05], [9.5, 54.87], [11, 54.55], [12.5, 54.6], [14, 54.9], [19, 55.2], [21, 55.3], [22.8, 55], [22.8, 54.4],
        [23.4, 53.95], [23.4, 52.3], [23.5, 51.5], [23.5, 50.4], [22.6, 49.1], [22.9, 48], [21.5, 46.7], [20.3, 46.1],
        [18.8, 45.85], [16.3, 46.4], [14.6, 45.5], [13.6, 45.95], [13.7, 46.55], [12.2, 47.05], [10.4, 46.6], [9, 45.85],
        [8.2, 46.3], [7.05, 45.9],
      ],
    ],
  },
  {
    region: 'Scandinavia and the Baltic',
    parts: [
      // biome-ignore format: coordinates read best in rows
      [
        [7.5, 55.05], [9.5, 54.87], [11, 54.55], [12.5, 54.6], [14, 54.9], [19, 55.2], [21, 55.3], [22.8, 55], [22.8, 54.4],
        [23.4, 53.95], [25.7, 54.1], [26.6, 55.5], [28.2, 56.2], [27.7, 57.5], [28.1, 59.4], [27.5, 59.9], [28, 60.5],
        [31.5, 62.9], [29.5, 66], [29, 69], [31, 70], [31, 82], [10, 82], [-12, 72], [-25, 68], [-25, 62.5], [-8, 61.5],
        [0, 61.5], [4, 58],
      ],
    ],
  },
  {
    region: 'Eastern Europe and Russia',
    parts: [
      // biome-ignore format: coordinates read best in rows
      [
        [22.9, 48], [22.6, 49.1], [23.5, 50.4], [23.5, 51.5], [23.4, 52.3], [23.4, 53.95], [25.7, 54.1], [26.6, 55.5],
        [28.2, 56.2], [27.7, 57.5], [28.1, 59.4], [27.5, 59.9], [28, 60.5], [31.5, 62.9], [29.5, 66], [29, 69], [31, 70],
        [31, 82], [180, 82], [180, 60], [160, 49], [145, 50], [135, 43], [131, 42.3], [131, 48], [115, 49.6], [87, 49.2],
        [75, 53.5], [61, 50.8], [55, 50.5], [50, 46], [48.5, 42], [43, 42.9], [40, 43.4], [36, 44.3], [31, 44.3],
        [29.8, 45.2], [28.2, 45.45], [28.1, 46.8], [26.6, 48.25],
      ],
    ],
  },
  {
    region: 'Greece and the Balkans',
    parts: [
      // biome-ignore format: coordinates read best in rows
      [
        [13.6, 45.95], [14.6, 45.5], [16.3, 46.4], [18.8, 45.85], [20.3, 46.1], [21.5, 46.7], [22.9, 48], [26.6, 48.25],
        [28.1, 46.8], [28.2, 45.45], [29.8, 45.2], [31, 44.3], [29.5, 42], [29.1, 41.25], [29.03, 41.03], [28.9, 40.85],
        [27, 40.5], [26.35, 40.12], [26, 39.75], [26.65, 39.4], [26.65, 38.9], [26.3, 38.7], [26.25, 38.2], [26.6, 37.9],
        [27.07, 37.78], [27.07, 37.5], [27.3, 36.98], [27.36, 36.7], [28, 36.65], [28.4, 36.5], [28.3, 35.8], [26.5, 34.6],
        [23, 34.6], [19.5, 36], [18.7, 39.5], [19, 40.8], [16, 42.2], [14.8, 43.5], [12.9, 44.8], [13.5, 45.4], [13.85, 45.6],
      ],
    ],
  },
  {
    region: 'Anatolia and the Near East',
    parts: [
      // biome-ignore format: coordinates read best in rows
      [
        [31, 44.3], [36, 44.3], [40, 43.4], [43, 42.9], [48.5, 42], [50.5, 41], [51, 38], [54, 37.4], [61.2, 36.6],
        [60.8, 34.5], [61, 29.5], [61.5, 25], [60, 22], [52, 12], [43.3, 12.5], [42.5, 14], [38.5, 21], [35.5, 26.5],
        [34.6, 28], [34.9, 29.5], [34.2, 31.3], [33, 32.3], [30, 34], [28.3, 35.8], [28.4, 36.5], [28, 36.65], [27.36, 36.7],
        [27.3, 36.98], [27.07, 37.5], [27.07, 37.78], [26.6, 37.9], [26.25, 38.2], [26.3, 38.7], [26.65, 38.9], [26.65, 39.4],
        [26, 39.75], [26.35, 40.12], [27, 40.5], [28.9, 40.85], [29.03, 41.03], [29.1, 41.25], [29.5, 42],
      ],
    ],
  },
  {
    region: 'Egypt and Africa',
    parts: [
      // biome-ignore format: coordinates read best in rows
      [
        [34.2, 31.3], [33, 32.3], [30, 34], [28.3, 35.8], [26.5, 34.6], [23, 34.6], [19.5, 36], [15, 35.5], [12, 35.3],
        [11.6, 37.3], [10.5, 38], [7.8, 38.5], [0.5, 38.1], [-2, 36.4], [-5.3, 35.98], [-6.5, 35.98], [-10, 35], [-18, 32],
        [-28, 18], [-20, -20], [5, -40], [25, -40], [60, -25], [60, 0], [52, 12], [43.3, 12.5], [42.5, 14], [38.5, 21],
        [35.5, 26.5], [34.6, 28], [34.9, 29.5],
      ],
    ],
  },
  {
    region: 'The Americas',
    parts: [
      // biome-ignore format: coordinates read best in rows
      [
        [-168, 84], [-168, 50], [-140, 40], [-120, -5], [-112, -30], [-90, -60], [-20, -60], [-20, -20], [-28, 18],
        [-32, 36], [-32, 40], [-18, 49], [-18, 56], [-25, 62.5], [-25, 68], [-12, 72], [-12, 84],
      ],
    ],
  },
];

/** Every place outside the outlines. */
const elsewhere = 'Asia and the Pacific';

/** All parts of the world, in the order in which they are shown. */
export const regions: readonly string[] = [...outlines.map(({ region }) => region), elsewhere];

/** The part of the world that a place belongs to, by degrees. Always one of `regions`. */
export function regionOf(latitude: number, longitude: number): string {
  const found = outlines.find(({ parts }) => parts.some((outline) => holds(outline, longitude, latitude)));
  return found?.region ?? elsewhere;
}

/** Whether a point is inside an outline: a ray to the east crosses its sides an odd number of times. */
function holds(outline: Outline, x: number, y: number): boolean {
  let inside = false;
  let [fromX, fromY] = outline.at(-1) ?? [0, 0];
  for (const [toX, toY] of outline) {
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside;
    [fromX, fromY] = [toX, toY];
  }
  return inside;
}

/**
 * How many years from a position count as about the same time: 15 today, and more the further back, because less is
 * known and dates are rougher (about 75 around 1 CE, 180 at the time of the first cities).
 */
export function yearsAround(position: number): number {
  const ago = Math.max(0, 2000 - position);
  return 15 + 0.03 * ago;
}

/** A day of the year in house style: 'March 15'. */
export function formatDay({ month, day }: { month: number; day: number }): string {
  return `${monthNames[month - 1]} ${day}`;
}
