/** Database errors, distinguished in the same way for both engines. */

/** Another process holds the data folder. */
export class DatabaseLockedError extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process. Stop that one, or set another DATA_DIR.`);
    this.name = 'DatabaseLockedError';
  }
}

/** The database does not answer, and will not until it can be reached again or is opened again. */
export class DatabaseUnavailableError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** The outer handle was used inside a transaction, where only the transaction's handle is allowed. */
export class OuterHandleError extends Error {
  constructor() {
    super(
      'The outer database handle was used inside a transaction: pass the transaction handle on. ' +
        'The embedded database has one connection, so this would wait for itself.',
    );
    this.name = 'OuterHandleError';
  }
}

/** The server's error for a refused statement. `code` is the SQLSTATE, 23505 for a unique violation. */
type SqlError = {
  code: string;
  message: string;
  constraint?: string;
  table?: string;
  column?: string;
};

/** Finds the server's error inside an error that drizzle throws; undefined if there is none. */
export function readSqlError(error: unknown): SqlError | undefined {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    if ('severity' in current && 'code' in current && typeof current.code === 'string') {
      return current as Error & SqlError;
    }
    current = current.cause;
  }
  return undefined;
}

/** Whether the statement was refused because the value exists already (under `constraint`, if given). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const sqlError = readSqlError(error);
  return sqlError?.code === '23505' && (constraint === undefined || sqlError.constraint === constraint);
}

/**
 * Whether the statement was refused because a row that it refers to does not exist, or was deleted meanwhile.
 * `parent`: the table of that row, if given.
 */
export function isForeignKeyViolation(error: unknown, parent?: string): boolean {
  const sqlError = readSqlError(error);
  if (sqlError?.code !== '23503') return false;
  return parent === undefined || (sqlError.constraint ?? '').endsWith(`_${parent}_id_fk`);
}
