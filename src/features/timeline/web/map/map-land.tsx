import type { MapFrame } from './frames.ts';

/**
 * Grid, coasts and rivers beneath the content of a map. The drawing is a file of bare paths, styled by CSS, so that it
 * follows the theme and the size of its frame without a script.
 */
export function MapLand({ frame, viewBox }: { frame: MapFrame; viewBox?: string }) {
  const part = (id: string) => `${frame.href}#${id}`;
  return (
    <svg
      viewBox={viewBox ?? `0 0 ${frame.width} ${frame.height}`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full fill-none stroke-hairline forced-colors:stroke-[GrayText]"
    >
      <use href={part('grid')} strokeWidth={1} />
      <use href={part('land')} strokeWidth={12} strokeOpacity={0.3} />
      <use href={part('land')} strokeWidth={7} strokeOpacity={0.4} />
      <use href={part('land')} strokeWidth={3} strokeOpacity={0.6} />
      <use
        href={part('land')}
        strokeWidth={0.75}
        className="fill-ground stroke-ink-2 forced-colors:fill-[Canvas] forced-colors:stroke-[GrayText]"
      />
      <use href={part('rivers')} strokeWidth={0.9} strokeLinecap="round" />
    </svg>
  );
}
