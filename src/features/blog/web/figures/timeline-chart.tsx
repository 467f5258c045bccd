import type { TimelineFigure } from '#features/blog/figures.ts';
import { layOutTimeline } from './timeline-layout.ts';

/** Position of the axis, in pixels from the left, after short tick labels ('1849') or long ones ('2000 BCE'). */
const axes = { short: 38, long: 68 };
const columns = {
  short: 'grid-cols-[4.75rem_minmax(0,1fr)] sm:grid-cols-[8rem_minmax(0,1fr)]',
  long: 'grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[9.5rem_minmax(0,1fr)]',
};
const shortLabel = 4;
const tickLength = 5;

/**
 * A vertical time axis with a dot for each date, and a line from each dot to its row. All rows have the same height, so
 * that lines drawn in percent reach them at every width.
 */
export function TimelineChart({ figure: { items, alt } }: { figure: TimelineFigure }) {
  const { dots, ticks } = layOutTimeline(items.map(({ year }) => year));
  const form = ticks.every(({ label }) => label.length <= shortLabel) ? 'short' : 'long';
  const axisX = axes[form];
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
  return (
    <div className={`grid gap-x-3 sm:gap-x-4 ${columns[form]}`}>
      <div className="relative">
        <svg role="img" aria-label={alt} className="absolute inset-0 size-full overflow-visible">
          <line x1={axisX} x2={axisX} y1="0" y2="100%" className="stroke-ink-2" />
          {ticks.map(({ label, at, major }) => (
            <g key={at} className="stroke-ink-2">
              <line x1={axisX - tickLength} x2={axisX} y1={percent(at)} y2={percent(at)} />
              <text
                x={axisX - tickLength - 5}
                y={percent(at)}
                dy="0.35em"
                textAnchor="end"
                stroke="none"
                className={`font-sans text-[0.6875rem] [word-spacing:0.12em] ${major ? 'fill-ink' : 'fill-ink-2'}`}
              >
                {label}
              </text>
            </g>
          ))}
          {dots.map(({ at, row }) => (
            <line
              key={row}
              x1={axisX}
              x2="100%"
              y1={percent(at)}
              y2={percent(row)}
              className="stroke-accent"
              strokeOpacity={0.75}
            />
          ))}
          {dots.map(({ at, row }) => (
            <circle
              key={row}
              cx={axisX}
              cy={percent(at)}
              r={3.5}
              strokeWidth={1.25}
              className="fill-accent stroke-paper"
            />
          ))}
        </svg>
      </div>
      <dl className="grid auto-rows-[minmax(3rem,1fr)]">
        {items.map(({ date, label }, index) => (
          <div
            key={String(index)}
            className="grid content-center gap-x-4 py-1 sm:items-center sm:grid-cols-[8.75rem_minmax(0,1fr)]"
          >
            <dt className="label text-ink-2">{date}</dt>
            <dd className="text-[0.9375rem] leading-[1.3] sm:text-[1rem]">{label}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
