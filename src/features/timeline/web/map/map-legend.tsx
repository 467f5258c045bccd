import { shapeOf } from './shapes.ts';

/** Legend: shapes and colors of the periods that have events on the map now. */
export function MapLegend({
  shown,
}: {
  /** In order of the periods; `shade` is the period's index among all periods. */
  shown: readonly { shade: number; slug?: string; name?: string }[];
}) {
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label="Periods on the map"
      className="label flex flex-wrap content-start gap-x-4 gap-y-1 lg:flex-col"
    >
      {shown.map(({ shade, slug, name }) => (
        <li key={shade} data-accent={slug} className="inline-flex items-center gap-2 text-ink-2">
          <Swatch shade={shade} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ shade }: { shade: number }) {
  const shape = shapeOf(shade);
  const look = 'fill-accent forced-colors:fill-[CanvasText]';
  return (
    <svg viewBox="-1.5 -1.5 3 3" aria-hidden="true" className="size-4 shrink-0">
      {shape ? (
        <polygon points={shape.map((point) => point.join()).join(' ')} className={look} />
      ) : (
        <circle r={1} className={look} />
      )}
    </svg>
  );
}
