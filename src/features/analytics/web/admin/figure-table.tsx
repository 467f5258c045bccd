import type { ReactNode } from 'react';
import type { CsvValue } from './csv.ts';

export type Column<Row> = {
  title: string;
  /** The value in a CSV file. */
  value: (row: Row) => CsvValue;
  /** What the screen shows, if that differs. */
  show?: (row: Row) => ReactNode;
};

/** A table; the first column names its rows, the others are figures. `labelledBy`: id of its title. */
export function FigureTable<Row>({
  columns: [first, ...others],
  rows,
  labelledBy,
}: {
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  labelledBy: string;
}) {
  return (
    <table aria-labelledby={labelledBy} className="w-full text-left text-[0.95rem]">
      <thead>
        <tr className="label border-b border-hairline align-bottom text-ink-2">
          <th scope="col" className="py-2 font-medium">
            {first.title}
          </th>
          {others.map(({ title }) => (
            <th key={title} scope="col" className="py-2 pl-3 text-right font-medium sm:pl-6">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // The index is a good key: rows have no ids, and a page of them is rendered as a whole.
          <tr key={String(index)} className="border-b border-hairline align-baseline">
            <th scope="row" className="py-2.5 text-left font-normal wrap-anywhere">
              {showCell(first, row)}
            </th>
            {others.map((column) => (
              <td key={column.title} className="py-2.5 pl-3 text-right tabular-nums sm:pl-6">
                {showCell(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function showCell<Row>({ value, show }: Column<Row>, row: Row): ReactNode {
  return show ? show(row) : value(row);
}

/** Text sent by visitors, never as a link; `bdi` keeps its characters from changing the row's text direction. */
export function SentText({ children }: { children: string }) {
  return <bdi className="wrap-anywhere whitespace-pre-wrap">{children}</bdi>;
}
