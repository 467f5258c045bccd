/**
 * Queries that are compiled to SQL once. Compiling a query of twenty columns takes as much processor time as running
 * it, so this is for queries that nearly every page of a kind sends.
 */
import type { Database } from './client.ts';

type Values = Record<string, unknown>;
type Query<Rows> = { prepare(name: string): { execute(values: Values): Promise<Rows> } };

/**
 * Returns a function that runs a query. `build` is called once for each database handle, so once for each transaction
 * that uses it. `sql.placeholder(name)` in it stands for the value of that name; dates, arrays and JSON need
 * `sql.param(sql.placeholder(name), column)`, which converts them as the column does.
 * @throws Error (the returned function) if a placeholder has no value
 */
export function compiledQuery<Rows>(
  build: (db: Database) => Query<Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const compiled = new WeakMap<object, ReturnType<Query<Rows>['prepare']>>();
  return async (db, values) => {
    // The key is the session: the handle may be a proxy, whose check must run at each call.
    const { session } = db._;
    let query = compiled.get(session);
    if (!query) {
      // The statement is named where all statements are: in statement-names.ts.
      query = build(db).prepare('');
      compiled.set(session, query);
    }
    return query.execute(values);
  };
}
