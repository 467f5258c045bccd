/** What the main thread and the database's worker say to each other. */

export type RowMode = 'array' | 'object';

export type WorkerRequest =
  | { kind: 'query'; text: string; params: unknown[]; rowMode: RowMode; transaction?: number }
  | { kind: 'begin' }
  | { kind: 'commit'; transaction: number }
  | { kind: 'rollback'; transaction: number }
  | { kind: 'dump' }
  | { kind: 'close' };

export type WorkerAnswer = { id: number } & ({ result: unknown } | { error: WireError });

/** An error's named fields: whole errors do not survive the way. */
export type WireError = { message: string; name: string } & Record<string, unknown>;

export type WorkerSettings = {
  folder: string;
  /** Milliseconds a transaction may stay open, so that a forgotten one cannot stop the site. */
  transactionLimit: number;
  /** Milliseconds without any answer, while some are owed, after which the thread is ended. */
  answerLimit: number;
};

export type WorkerResult = { rows: unknown[]; rowCount: number };

const errorFields = [
  ...['severity', 'code', 'detail', 'hint', 'position', 'where', 'schema', 'table', 'column'],
  ...['dataType', 'constraint', 'routine'],
];

/** Takes an error apart for the way. */
export function packError(error: unknown): WireError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const fields = Object.entries(error).filter(
    ([field, value]) => errorFields.includes(field) && value !== undefined,
  );
  return { ...Object.fromEntries(fields), name: error.name, message: error.message };
}

/** Puts an error together again. */
export function unpackError({ message, ...fields }: WireError): Error {
  return Object.assign(new Error(message), fields);
}
