import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminApi, adminQuery, LoadState } from '#features/admin/web/index.ts';
import type { Span } from '#features/analytics/admin-contract.ts';
import type { Endpoint } from '#platform/api/endpoint.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { describePage, Pagination } from '#platform/web/pagination.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { type CsvValue, readAllRows, rowsPerDownload } from './csv.ts';
import { DownloadCsv } from './download-csv.tsx';

import { countId, useAnalyticsView } from './use-analytics-view.ts';
import { WhenNear } from './when-near.tsx';

/** Rows of a page, as on the server. */
const rowsPerPage = 50;

/** Source and texts of a list. */
export type ListSource<Row> = {
  /** Id of the section, also the list's name in URLs and file names. */
  id: string;
  title: string;
  note: ReactNode;
  target: Endpoint<
    { query: { days?: Span; page?: number; limit?: number } },
    { total: number; items: Row[] }
  >;
  /** Left out if the list does not depend on a span. */
  days?: Span;
  /** Text if there are no rows. */
  empty: string;
  /** Name of a row, singular and plural. */
  unit: readonly [string, string];
};

type ListProps<Row> = ListSource<Row> & {
  header: readonly string[];
  /** The CSV lines of a row. */
  writeRow: (row: Row) => CsvValue[][];
  children: (rows: readonly Row[]) => ReactNode;
};

/** A section with a paged list, which is fetched when it comes near the viewport. */
export function FigureList<Row>(props: ListProps<Row>) {
  const { id, title, note, days } = props;
  return (
    <SideSection id={id} title={title} note={note}>
      <WhenNear>
        {/* A list of another span starts with fresh state. */}
        <Rows key={days} {...props} />
      </WhenNear>
    </SideSection>
  );
}

function Rows<Row>({ id, title, target, days, empty, unit, header, writeRow, children }: ListProps<Row>) {
  const { pageOf, addressOf } = useAnalyticsView();
  const page = pageOf(id);
  const span = days ? { days } : {};
  const query = useQuery({
    ...adminQuery(target, { query: { ...span, ...(page > 1 && { page }) } }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  if (!data) return <LoadState query={query} message="The figures could not be loaded." className="" />;
  const { total, items } = data;
  if (total === 0) return <p className="text-ink-2">{empty}</p>;
  const pages = Math.ceil(total / rowsPerPage);
  const readRows = async () => {
    const all = await readAllRows((next) =>
      adminApi.call(target, { query: { ...span, page: next, limit: rowsPerDownload } }),
    );
    return all.flatMap(writeRow);
  };
  return (
    <div aria-busy={isPlaceholderData}>
      <LoadState query={query} message="The figures could not be refreshed." className="mb-3 text-danger" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p id={countId(id)} tabIndex={-1} className="label scroll-mt-24 text-ink-2">
          {formatCount(total, ...unit)}
          {describePage({ page, pages })}
        </p>
        <DownloadCsv name={days ? `${id}-${days}-days` : id} of={title} header={header} readRows={readRows} />
      </div>
      {items.length > 0 ? (
        <>
          {children(items)}
          <Pagination
            page={page}
            pages={pages}
            addressOf={(target) => addressOf(id, target)}
            label={`Pages of ${title}`}
          />
        </>
      ) : (
        <p className="mt-3 text-ink-2">
          There is nothing on this page any more.{' '}
          <PageLink to={addressOf(id, 1)} className="link">
            First page
          </PageLink>
        </p>
      )}
    </div>
  );
}
