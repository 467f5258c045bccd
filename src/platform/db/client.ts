/** Types of the database handle, the same for both engines. */
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';

type NoSchema = Record<string, never>;

/** Result of `db.execute`. `rowCount`: number of rows returned, or of rows changed if none are returned. */
type QueryResult<Row> = { rows: Row[]; rowCount: number | null };

export interface QueryResultShape extends PgQueryResultHKT {
  type: QueryResult<this['row']>;
}

/** Type of the parameter `db` of queries: the outer handle or a transaction's. */
export type Database = PgDatabase<QueryResultShape, NoSchema>;

/** Parameter of the callback of `db.transaction`. */
export type Transaction = PgTransaction<QueryResultShape, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type DatabaseLogger = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** Receives each payload sent to a channel; null after a lost connection, when payloads may have been missed. */
export type NotificationHandler = (payload: string | null) => void;

export type DatabaseHandle = {
  db: Database;
  engine: 'pglite' | 'postgres';
  /** Resolves when the database answers. @throws if it does not */
  ping(): Promise<void>;
  /**
   * Notifies every process that listens to the channel; call it after the commit.
   * @throws RangeError if the payload exceeds 7,999 bytes or the name is not lower-case letters, digits and underscores
   */
  notify(channel: string, payload: string): Promise<void>;
  /** Calls the handler for every notification; returns a function that stops this. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  /**
   * Runs work that may take minutes, or wait for another process that does: the time limits of statements are meant for
   * visitors' requests.
   */
  withoutTimeLimits<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Runs what the engine does not run by itself: CHECKPOINT, VACUUM, ANALYZE. A timer does this regularly too. */
  maintain(): Promise<void>;
  /** Waits for running queries, then releases the database. */
  close(): Promise<void>;
};
