import {
  getEmptySearches,
  getMissingPages,
  getPageFigures,
  getReferrers,
  getRefusals,
  type Span,
} from '#features/analytics/admin-contract.ts';
import { formatShortDay } from '#platform/text/format-day.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { FigureList, type ListSource } from './figure-list.tsx';
import { type Column, FigureTable, SentText } from './figure-table.tsx';
import { formatSeconds, unknownFigure } from './figure-texts.ts';

const writeTime = (seconds: number | null) => (seconds === null ? unknownFigure : formatSeconds(seconds));

/** A column of counts. */
function countColumn<Key extends string>(title: string, key: Key): Column<Record<Key, number>> {
  return { title, value: (row) => row[key], show: (row) => formatNumber(row[key]) };
}

/** A column of text from visitors or other sources. */
function textColumn<Key extends string>(title: string, key: Key): Column<Record<Key, string>> {
  return { title, value: (row) => row[key], show: (row) => <SentText>{row[key]}</SentText> };
}

/** The last day on which something happened. */
const dayColumn: Column<{ lastDay: string }> = {
  title: 'Last day',
  value: ({ lastDay }) => lastDay,
  show: ({ lastDay }) => <span className="whitespace-nowrap">{formatShortDay(lastDay)}</span>,
};

/** A list whose screen and CSV file have the same columns. */
function TableList<Row>({
  columns,
  ...list
}: ListSource<Row> & { columns: readonly [Column<Row>, ...Column<Row>[]] }) {
  return (
    <FigureList
      {...list}
      header={columns.map(({ title }) => title)}
      writeRow={(row) => [columns.map(({ value }) => value(row))]}
    >
      {(rows) => <FigureTable columns={columns} rows={rows} labelledBy={list.id} />}
    </FigureList>
  );
}

/** Pages that visitors viewed, sites they came from, and what they did not find. */
export function VisitLists({ days }: { days: Span }) {
  const span = `the last ${days} days`;
  return (
    <>
      <TableList
        id="pages"
        title="Pages"
        note={`Views in ${span}, and for how long a page was in sight on average.`}
        target={getPageFigures}
        days={days}
        empty={`No page was viewed in ${span}.`}
        unit={['page', 'pages']}
        columns={[
          textColumn('Page', 'page'),
          countColumn('Views', 'count'),
          { title: 'Mean time', value: ({ seconds }) => seconds, show: ({ seconds }) => writeTime(seconds) },
        ]}
      />
      <TableList
        id="referrers"
        title="Referrers"
        note={`Sites that led visitors here in ${span}.`}
        target={getReferrers}
        days={days}
        empty={`Nobody came from another site in ${span}.`}
        unit={['site', 'sites']}
        columns={[textColumn('Site', 'host'), countColumn('Visits', 'count')]}
      />
      <TableList
        id="empty-searches"
        title="Searches without results"
        note={`What was searched for in ${span}, and is not in the library.`}
        target={getEmptySearches}
        days={days}
        empty={`No search was in vain in ${span}.`}
        unit={['search', 'searches']}
        columns={[textColumn('Search', 'query'), countColumn('Times', 'count'), dayColumn]}
      />
      <TableList
        id="missing-pages"
        title="Missing pages"
        note={`Addresses that visitors were led to in ${span}, and where there is no page.`}
        target={getMissingPages}
        days={days}
        empty={`Nobody was led to a missing page in ${span}.`}
        unit={['address', 'addresses']}
        columns={[textColumn('Address', 'page'), countColumn('Times', 'count'), dayColumn]}
      />
      <TableList
        id="refusals"
        title="Tutor refusals by topic"
        note={`What the tutor was asked in ${span} and had to decline, because the library holds too little of it.`}
        target={getRefusals}
        days={days}
        empty={`The tutor declined nothing in ${span}.`}
        unit={['topic', 'topics']}
        columns={[
          textColumn('Topic', 'topic'),
          countColumn('Times', 'count'),
          countColumn('Members', 'members'),
          dayColumn,
        ]}
      />
    </>
  );
}
