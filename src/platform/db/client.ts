/** The one handle to the data, whichever engine holds it. */
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';

type NoSchema = Record<string, never>;

/** What `db.execute` gives. `rowCount`: rows returned, or changed where none are returned. */
type QueryResult<Row> = { rows: Row[]; rowCount: number | null };

export interface QueryResultShape extends PgQueryResultHKT {
  type: QueryResult<this['row']>;
}

/** What queries take as `db`: the outer handle or a transaction's. */
export type Database = PgDatabase<QueryResultShape, NoSchema>;

/** What the callback of `db.transaction` gets. */
export type Transaction = PgTransaction<QueryResultShape, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type DatabaseLogger = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** Gets each payload sent to a channel; null after a lost connection, when some may have been missed. */
export type NotificationHandler = (payload: string | null) => void;

export type DatabaseHandle = {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** Resolves when the database answers. @throws where it does not */
  ping(): Promise<void>;
  /**
   * Tells every process that listens to the channel; call it after the commit.
   * @throws RangeError over 7,999 bytes or on a name that is not lower-case letters, digits and underscores
   */
  notify(channel: string, payload: string): Promise<void>;
  /** Calls the handler for every notification; returns how to stop. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  /** Does what the engine does not do by itself: CHECKPOINT, VACUUM, ANALYZE. Runs on a timer too. */
  maintain(): Promise<void>;
  /** Waits for running queries, then lets go of the database. */
  close(): Promise<void>;
};
