/** The messages between the main thread and the database's worker. */

export type RowMode = 'array' | 'object';

export type WorkerRequest =
  | { kind: 'query'; text: string; params: unknown[]; rowMode: RowMode; transaction?: number }
  | { kind: 'begin' }
  | { kind: 'commit'; transaction: number }
  | { kind: 'rollback'; transaction: number }
  | { kind: 'close' };

export type WorkerAnswer = { id: number } & ({ result: unknown } | { error: WireError });

/** An error as a plain object: messages between threads drop the additional fields of Error objects. */
export type WireError = { message: string; name: string } & Record<string, unknown>;

export type WorkerSettings = {
  folder: string;
  /** How long a transaction may stay open without a query, so that a forgotten one cannot block the site. */
  idleInTransactionTimeoutMs: number;
  /** How long the thread may leave every pending request unanswered before it is terminated. */
  answerTimeoutMs: number;
  /** Whether a commit waits until it is on the disk; false for tests only. */
  durable: boolean;
};

export type WorkerResult = { rows: unknown[]; rowCount: number };

const errorFields = [
  ...['severity', 'code', 'detail', 'hint', 'position', 'where', 'schema', 'table', 'column'],
  ...['dataType', 'constraint', 'routine'],
];

/** Turns an error into a plain object. */
export function packError(error: unknown): WireError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const fields = Object.entries(error).filter(
    ([field, value]) => errorFields.includes(field) && value !== undefined,
  );
  return { ...Object.fromEntries(fields), name: error.name, message: error.message };
}

/** The reverse of packError. */
export function unpackError({ message, ...fields }: WireError): Error {
  return Object.assign(new Error(message), fields);
}
