/** Rows of a long query, read a page at a time. */

/** Rows that are read at once. */
export const rowsPerRead = 500;

/**
 * All rows, in the order of the query. `read` reads the rows after one, from the first where there is none, at most
 * `rowsPerRead`; fewer are the last.
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
