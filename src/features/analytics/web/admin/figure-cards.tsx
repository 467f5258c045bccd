type Figure = { name: string; value: string; note?: string };

/** Figures in large type, each below its name. `columns`: on wide screens. */
export function FigureCards({ figures, columns }: { figures: readonly Figure[]; columns: 2 | 3 | 4 }) {
  return (
    <dl className={`grid grid-cols-2 gap-3 sm:gap-4 ${columnClasses[columns]}`}>
      {figures.map(({ name, value, note }) => (
        <div key={name} className="flex flex-col rounded-card border border-hairline p-4 sm:p-5">
          <dt className="label text-ink-2">{name}</dt>
          <dd className="mt-1 text-[1.6rem] leading-tight tabular-nums wrap-anywhere sm:text-[1.9rem]">
            {value}
          </dd>
          {note && <dd className="label mt-1 text-ink-2">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

const columnClasses = {
  // Wide columns, because amounts of money are long.
  2: 'max-w-[30rem] max-xs:grid-cols-1',
  3: 'max-md:*:last:col-span-2 md:grid-cols-3',
  4: 'md:grid-cols-4',
} as const;
