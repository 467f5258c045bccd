import type { BarFigure } from '#features/blog/figures.ts';

/** In pixels. */
const barHeight = 16;

/** Horizontal bars that share a baseline, each with its label before it and its value after it. */
export function BarChart({ figure: { rows, unit, alt } }: { figure: BarFigure }) {
  const longest = Math.max(...rows.map(({ value }) => value)) || 1;
  return (
    // A single image for screen readers, which hear the alternative text instead of its words.
    <div role="img" aria-label={alt} className="grid gap-y-4 sm:gap-y-0">
      {rows.map(({ label, value }, index) => (
        <div
          key={String(index)}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_minmax(3rem,auto)]"
        >
          <span className="text-[1rem] leading-snug sm:py-2.5">{label}</span>
          <span className="relative order-last col-span-2 mt-1 block h-5 sm:order-none sm:col-span-1 sm:mt-0 sm:h-auto sm:min-h-10 sm:self-stretch">
            <svg aria-hidden="true" className="absolute inset-0 size-full">
              <line x2="100%" y1="50%" y2="50%" className="stroke-hairline" />
              <rect
                y="50%"
                width={`${round((value / longest) * 100)}%`}
                height={barHeight}
                transform={`translate(0 ${-barHeight / 2})`}
                className="fill-accent"
              />
              <line x1="0.5" x2="0.5" y1="0" y2="100%" className="stroke-ink-2" />
            </svg>
          </span>
          <span className="label text-right tabular-nums">{writeValue(value, unit)}</span>
        </div>
      ))}
    </div>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

function writeValue(value: number, unit: string): string {
  const number = value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return unit === 'percent' ? `${number}%` : `${number} ${unit}`;
}
