import { frames, isInWindow } from './frames.ts';
import { MapLand } from './map-land.tsx';

/**
 * Size of the part that the map of one place shows, in units of the drawing. Its aspect ratio on the page is the same.
 */
const crop = { width: 640, height: 400 };

/** Moves a point away from the ends of a line, so that the crop around it stays inside the drawing. */
function keepInside(middle: number, size: number, length: number): number {
  return Math.min(Math.max(middle, size / 2), length - size / 2);
}

/** Maximum length of a name that fits between the middle of a small map and its edge. */
const shortName = 14;

type Lettering = { dx: number; dy: string; textAnchor: 'start' | 'middle' | 'end' };

/** A short name is placed beside its point, a long one above or below it; both are aligned away from the edges. */
function letterName(name: string, across: number, down: number): Lettering {
  if (name.length <= shortName) {
    return across > 0.6
      ? { dx: -15, dy: '0.32em', textAnchor: 'end' }
      : { dx: 15, dy: '0.32em', textAnchor: 'start' };
  }
  const dy = down < 0.25 ? '1.9em' : '-1.1em';
  if (across < 0.35) return { dx: -20, dy, textAnchor: 'start' };
  return across > 0.65 ? { dx: 20, dy, textAnchor: 'end' } : { dx: 0, dy, textAnchor: 'middle' };
}

/** Map of the place of one event, drawn without a script. */
export function PlaceMap({
  latitude,
  longitude,
  name,
  accent,
}: {
  latitude: number;
  longitude: number;
  name: string;
  /** Slug of the period whose color the mark has. */
  accent: string;
}) {
  const europe = frames.europe.project(longitude, latitude);
  const frame = isInWindow(frames.europe, ...europe) ? frames.europe : frames.world;
  const [x, y] = frame.project(longitude, latitude);
  const left = keepInside(x, crop.width, frame.width) - crop.width / 2;
  const top = keepInside(y, crop.height, frame.height) - crop.height / 2;
  const across = (x - left) / crop.width;
  const down = (y - top) / crop.height;
  const cx = `${(across * 100).toFixed(2)}%`;
  const cy = `${(down * 100).toFixed(2)}%`;
  const view = [left, top, crop.width, crop.height].map((value) => value.toFixed(1)).join(' ');
  return (
    <div
      data-accent={accent}
      className="relative aspect-[8/5] w-full overflow-hidden rounded-card border border-hairline"
    >
      <MapLand frame={frame} viewBox={view} />
      <svg role="img" aria-label={`Map with ${name}`} className="absolute inset-0 size-full">
        <circle cx={cx} cy={cy} r={5} strokeWidth={1.5} className="fill-accent stroke-paper" />
        <circle cx={cx} cy={cy} r={9.5} strokeWidth={1.25} className="fill-none stroke-accent" />
        <text
          x={cx}
          y={cy}
          {...letterName(name, across, down)}
          strokeWidth={4}
          strokeLinejoin="round"
          paintOrder="stroke"
          className="fill-ink stroke-paper text-[1rem] italic"
        >
          {name}
        </text>
      </svg>
    </div>
  );
}
