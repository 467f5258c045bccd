import { formatMonthDay } from '#platform/text/format-day.ts';
import { formatNumber } from '#platform/text/format-number.ts';

type Bar = { day: string; value: number };

/** Bars for consecutive days, with a sentence and a table that give screen readers the same information. */
export function BarChart({
  summary,
  bars,
  unit,
}: {
  summary: string;
  bars: readonly Bar[];
  /** Heading of the table's second column. */
  unit: string;
}) {
  const max = Math.max(...bars.map(({ value }) => value), 0);
  const [first, last] = [bars.at(0), bars.at(-1)];
  return (
    <figure>
      <figcaption className="text-[1.05rem]">{summary}</figcaption>
      {max > 0 && first && last && (
        <>
          <div aria-hidden="true" className="mt-4">
            <p className="label border-b border-dotted border-hairline text-ink-2 tabular-nums">
              {formatNumber(max)}
            </p>
            <Bars bars={bars} max={max} />
            <p className="label mt-1.5 flex justify-between text-ink-2">
              <span>{formatMonthDay(first.day)}</span>
              <span>{formatMonthDay(last.day)}</span>
            </p>
          </div>
          <Numbers bars={bars} unit={unit} />
        </>
      )}
    </figure>
  );
}

/** In SVG units. */
const [barStep, barWidth, height] = [10, 7, 100];

function Bars({ bars, max }: { bars: readonly Bar[]; max: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length * barStep} ${height}`}
      preserveAspectRatio="none"
      className="block h-36 w-full border-b border-ink/40"
    >
      {bars.map(({ day, value }, at) => {
        // Small values stay visible.
        const size = value === 0 ? 0 : Math.max(1.5, (value / max) * height);
        return (
          <rect
            key={day}
            x={at * barStep + (barStep - barWidth) / 2}
            y={height - size}
            width={barWidth}
            height={size}
            className="fill-accent"
          />
        );
      })}
    </svg>
  );
}

function Numbers({ bars, unit }: { bars: readonly Bar[]; unit: string }) {
  return (
    <details className="mt-2">
      <summary className="label link inline-flex min-h-9 pointer-coarse:min-h-11 items-center">
        Each day as a table<span className="sr-only">: {unit}</span>
      </summary>
      <table className="label mt-2 w-full max-w-sm tabular-nums">
        <thead>
          <tr className="border-b border-hairline text-left">
            <th scope="col" className="py-1.5 font-medium">
              Day
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ value }) => value > 0)
            .map(({ day, value }) => (
              <tr key={day} className="border-b border-hairline">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {formatMonthDay(day)}
                </th>
                <td className="py-1.5 text-right">{formatNumber(value)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
