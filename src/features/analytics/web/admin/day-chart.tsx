import { useState } from 'react';
import { formatDay, formatShortDay } from '#platform/text/format-day.ts';
import { chartSize, findPeak, layOutChart } from './chart-layout.ts';
import { DownloadCsv } from './download-csv.tsx';
import { FigureTable } from './figure-table.tsx';
import { compareSpans } from './figure-texts.ts';

type Day = { day: string; value: number };

type Chart = {
  /** Name of the figure in element ids and file names. */
  id: string;
  title: string;
  days: readonly Day[];
  total: number;
  /** Total of the span before; null if it was not counted. */
  previous: number | null;
  /** Further text about the total. */
  note?: string;
  format: (value: number) => string;
  /** A short format, for the scale. */
  formatShort: (value: number) => string;
};

/** A figure by day: total, comparison with the span before, line chart, and a table of all days. */
export function DayChart({ id, title, days, total, previous, note, format, formatShort }: Chart) {
  const peak = findPeak(days);
  const [first, last] = [days.at(0), days.at(-1)];
  const titleId = `chart-${id}`;
  return (
    <figure aria-labelledby={titleId} className="min-w-0">
      <figcaption>
        <h3 id={titleId} className="title-3">
          {title}
        </h3>
        <p className="mt-1 text-[1.9rem] leading-tight tabular-nums">
          {format(total)}
          {note && <span className="label ml-3 text-ink-2">{note}</span>}
        </p>
        <p className="label mt-1 text-ink-2">{compareSpans(total, previous, days.length)}</p>
      </figcaption>
      {first && last && days.some(({ value }) => value !== 0) ? (
        <>
          <Plot
            label={`${title} each day from ${formatDay(first.day)} to ${formatDay(last.day)}`}
            values={days.map(({ value }) => value)}
            formatShort={formatShort}
          />
          <p aria-hidden="true" className="label mt-1.5 flex justify-between gap-4 pl-13 text-ink-2">
            <span>{formatShortDay(first.day)}</span>
            <span>{formatShortDay(last.day)}</span>
          </p>
          {peak && (
            <p className="label mt-2 text-ink-2">
              Most on {formatDay(peak.day)}: {format(peak.value)}
            </p>
          )}
          <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6">
            <EachDay titleId={titleId} title={title} days={days} format={format} />
            <DownloadCsv
              name={`${id}-${days.length}-days`}
              of={title}
              header={['Day', title]}
              readRows={() => days.map(({ day, value }) => [day, value])}
            />
          </div>
        </>
      ) : (
        <p className="mt-4 border-t border-hairline pt-4 text-ink-2">Nothing in these {days.length} days.</p>
      )}
    </figure>
  );
}

function Plot({
  label,
  values,
  formatShort,
}: {
  label: string;
  values: readonly number[];
  formatShort: (value: number) => string;
}) {
  const { ticks, line, area, zero } = layOutChart(values);
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  return (
    <div className="mt-5 grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3">
      <div
        aria-hidden="true"
        className="-my-2 flex h-44 flex-col-reverse justify-between text-right font-sans text-[0.75rem] leading-4 text-ink-2 tabular-nums"
      >
        {ticks.map((tick) => (
          <span key={tick}>{formatShort(tick)}</span>
        ))}
      </div>
      <svg role="img" aria-label={label} className="block h-40 w-full overflow-visible">
        {[0, 0.5].map((at) => (
          <line key={at} x2="100%" y1={percent(at)} y2={percent(at)} className="stroke-hairline" />
        ))}
        {zero !== 1 && <line x2="100%" y1="100%" y2="100%" className="stroke-hairline" />}
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          overflow="visible"
        >
          <path d={area} className="fill-accent" fillOpacity={0.14} />
          <path
            d={line}
            fill="none"
            strokeWidth={1.75}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-accent"
          />
        </svg>
        <line x2="100%" y1={percent(zero)} y2={percent(zero)} className="stroke-ink-2" />
      </svg>
    </div>
  );
}

/** Rendered only once opened, because a year has many rows. */
function EachDay({
  titleId,
  title,
  days,
  format,
}: Pick<Chart, 'title' | 'days' | 'format'> & { titleId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="open:w-full" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="label link inline-flex min-h-9 pointer-coarse:min-h-11 items-center">
        Each day as a table<span className="sr-only">: {title}</span>
      </summary>
      {isOpen && (
        <section
          aria-label={`${title}, each day`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
          className="mt-1 mb-2 max-h-72 overflow-y-auto pr-2"
        >
          <FigureTable
            labelledBy={titleId}
            rows={days.toReversed()}
            columns={[
              { title: 'Day', value: ({ day }) => day, show: ({ day }) => formatDay(day) },
              { title, value: ({ value }) => value, show: ({ value }) => format(value) },
            ]}
          />
        </section>
      )}
    </details>
  );
}
