import type { ReactNode } from 'react';
import type { MapFigure } from '#features/blog/figures.ts';
import { MapLand } from '#features/timeline/web/index.ts';
import { cropMap, discRadius, placeNumbers } from './map-layout.ts';

/** Numbered places on a blank map, and below it their names and notes. */
export function PlacesMap({ figure: { places, alt } }: { figure: MapFigure }) {
  const { frame, crop, points } = cropMap(places);
  const offsets = placeNumbers(points, crop);
  const isOutlined = splitInTwo(places.map(({ note }) => note));
  const round = (value: number) => value.toFixed(1);
  const marks = points.map((point, index) => ({
    point,
    number: index + 1,
    outlined: isOutlined(index),
    ...(offsets[index] ?? onPlace),
  }));
  return (
    <>
      <div className="relative overflow-hidden rounded-card border border-hairline">
        {/* Gives the frame the aspect ratio of the map. */}
        <svg
          viewBox={`0 0 ${round(crop.width)} ${round(crop.height)}`}
          aria-hidden="true"
          className="block w-full"
        />
        <MapLand
          frame={frame}
          viewBox={[crop.left, crop.top, crop.width, crop.height].map(round).join(' ')}
        />
        <svg role="img" aria-label={alt} className="absolute inset-0 size-full">
          {/* Lines come first, so that none crosses a number. */}
          {marks.map(({ point, number, dx, dy }) => (
            <AtPoint key={number} {...point}>
              <Leader dx={dx} dy={dy} />
            </AtPoint>
          ))}
          {marks.map(({ point, ...mark }) => (
            <AtPoint key={mark.number} {...point}>
              <Disc {...mark} />
            </AtPoint>
          ))}
        </svg>
      </div>
      <dl className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {places.map(({ name, note }, index) => (
          <div key={String(index)} className="flex flex-wrap items-baseline gap-x-2.5 pl-8">
            <dt className="relative text-[1rem] leading-snug">
              <svg
                aria-hidden="true"
                viewBox="-11 -11 22 22"
                width={22}
                height={22}
                className="absolute top-px -left-8"
              >
                <Disc {...onPlace} number={index + 1} outlined={isOutlined(index)} />
              </svg>
              {name}
            </dt>
            <dd className="label text-ink-2">{note}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const onPlace = { dx: 0, dy: 0 };

/** Draws its children around a point of the map, in pixels. */
function AtPoint({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
  return (
    <svg aria-hidden="true" x={percent(x)} y={percent(y)} className="overflow-visible">
      {children}
    </svg>
  );
}

type DiscProps = { dx: number; dy: number; number: number; outlined: boolean };

function Disc({ dx, dy, number, outlined }: DiscProps) {
  return (
    <>
      <circle
        cx={dx}
        cy={dy}
        r={discRadius - 0.75}
        strokeWidth={1.5}
        className={outlined ? 'fill-paper stroke-accent' : 'fill-accent stroke-accent'}
      />
      <text
        x={dx}
        y={dy}
        dy="0.36em"
        textAnchor="middle"
        className={`font-medium font-sans text-[0.6875rem] tabular-nums ${outlined ? 'fill-accent' : 'fill-paper'}`}
      >
        {number}
      </text>
    </>
  );
}

/** Line from a place to a number that had no room on it. */
function Leader({ dx, dy }: { dx: number; dy: number }) {
  if (dx === 0 && dy === 0) return null;
  return (
    <>
      <line x2={dx} y2={dy} className="stroke-accent" />
      <circle r={3} className="fill-accent" />
    </>
  );
}

/** If places have exactly two different notes, they form two groups: the second is drawn in outline. */
function splitInTwo(notes: readonly string[]): (index: number) => boolean {
  const [first, second, third] = [...new Set(notes)];
  const isSplit = second !== undefined && third === undefined && notes.length > 2;
  return (index) => isSplit && notes[index] !== first;
}
