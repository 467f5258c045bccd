import type { Period } from '#features/library/contract.ts';
import { type Meanwhile, meanwhileReach, type TimelineEvent } from '#features/timeline/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { frames } from './frames.ts';
import { MapLand } from './map-land.tsx';

/** World map of a year's events: filled if in the year, hollow if within a lifetime of it. Drawn without a script. */
export function MeanwhileMap({ meanwhile, periods }: { meanwhile: Meanwhile; periods: readonly Period[] }) {
  const { regions, label } = meanwhile;
  const during = regions.flatMap((region) => region.during);
  const near = regions.flatMap(({ before, after }) => [before, after].filter((event) => event !== null));
  const slugs = new Map(periods.map(({ id, slug }) => [id, slug]));
  const world = frames.world;
  return (
    <figure>
      <div className="relative aspect-[1200/570] w-full overflow-hidden rounded-card border border-hairline">
        <MapLand frame={world} />
        <svg
          role="img"
          aria-label={`Map of the world: ${formatCount(during.length, 'event')} in ${label}, ${near.length} within ${meanwhileReach} years`}
          className="absolute inset-0 size-full"
        >
          {near.map((event) => (
            <Spot key={event.id} event={event} accent={slugs.get(event.periodId)} />
          ))}
          {during.map((event) => (
            <Spot key={event.id} event={event} accent={slugs.get(event.periodId)} filled />
          ))}
        </svg>
      </div>
      <figcaption aria-hidden="true" className="label mt-1.5 flex flex-wrap gap-x-5 text-ink-2">
        {during.length > 0 && <span>● in {label}</span>}
        <span>○ within {meanwhileReach} years</span>
      </figcaption>
    </figure>
  );
}

function Spot({
  event,
  accent,
  filled = false,
}: {
  event: TimelineEvent;
  /** Slug of the event's period. */
  accent: string | undefined;
  filled?: boolean;
}) {
  const { width, height, project } = frames.world;
  const [x, y] = project(event.place.longitude, event.place.latitude);
  return (
    <circle
      data-accent={accent}
      cx={`${((x / width) * 100).toFixed(2)}%`}
      cy={`${((y / height) * 100).toFixed(2)}%`}
      r={filled ? 5.5 : 3.5}
      strokeWidth={1.5}
      className={
        filled
          ? 'fill-accent stroke-paper forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]'
          : 'fill-paper stroke-accent forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]'
      }
    >
      <title>{`${event.place.name}: ${event.title}, ${event.date}`}</title>
    </circle>
  );
}
