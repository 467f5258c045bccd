/** Reads the rows of a long query page by page. */

/** Maximum number of rows per page. */
export const rowsPerRead = 500;

/**
 * All rows, in the order of the query. `read` returns at most `rowsPerRead` rows after the row `last`, or the first
 * rows if `last` is undefined. A page with fewer rows is the last one.
 */
export async function* eachRow<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    yield* rows;
    if (rows.length < rowsPerRead) return;
    last = rows.at(-1);
  }
}
