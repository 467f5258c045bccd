/** Failures of a language model: the log message for the operator and the error for the user. */
import type { ModelConfig } from '#platform/env/model-env.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Logger } from '#platform/log/logger.ts';

/**
 * The operator has to fix 'key', 'model' and 'credit'. 'busy' and 'lost' are temporary. 'empty' is an answer that ended
 * before its first word, for example when a model spends its whole token limit on reasoning.
 */
export type FailureKind =
  | 'key'
  | 'model'
  | 'credit'
  | 'request'
  | 'busy'
  | 'lost'
  | 'slow'
  | 'malformed'
  | 'empty';

const explanations: Record<FailureKind, string> = {
  key: 'the configuration is wrong: the provider of the language model refuses AI_API_KEY',
  model:
    'the configuration is wrong: the provider of the language model knows no such AI_MODEL, or AI_BASE_URL',
  credit: 'the account at the provider of the language model is used up',
  request: 'the language model refused the request',
  busy: 'the language model is overloaded',
  lost: 'the connection to the language model failed',
  slow: 'the language model took too long',
  malformed: 'the language model answered against its protocol',
  empty: 'the language model ended before its first word: AI_MODEL may think for too long',
};

/** Contains no text from the provider, because that may repeat the question, the answer or the API key. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** The provider's error code. */
  readonly code: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: FailureKind,
    details: { status?: number; code?: string | undefined; retryAfterMs?: number | undefined } = {},
  ) {
    super(explanations[kind]);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** Whether the same request may succeed soon. */
  get passes(): boolean {
    return this.kind === 'busy' || this.kind === 'lost';
  }

  toAppError(): AppError {
    return new AppError(
      'unavailable',
      'The tutor cannot answer at the moment. Please try again in a minute.',
      {
        ...(this.retryAfterMs && {
          retryAfterSeconds: Math.min(Math.ceil(this.retryAfterMs / 1000), 3600),
        }),
      },
    );
  }
}

/** Logs the failure for the operator: as an error if only the operator can fix it, else as a warning. */
export function logFailure(
  { kind, status, code, message }: ModelFailure,
  { config, logger }: { config: ModelConfig; logger: Pick<Logger, 'error' | 'warn'> },
): void {
  const fields = { provider: config.provider, model: config.model, failure: kind, status, code };
  if (['key', 'model', 'credit', 'request'].includes(kind)) logger.error(fields, message);
  else logger.warn(fields, message);
}

/** Fields that the errors of both SDKs have in common. */
type SdkError = {
  status?: unknown;
  headers?: unknown;
  code?: unknown;
  type?: unknown;
  /** The provider's error, from a response body or a stream event. */
  error?: unknown;
  cause?: unknown;
};

/** Converts an error of an SDK, or of Node underneath it. */
export function toModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  // A syntax error's message repeats the text that could not be parsed, so it is dropped.
  if (error instanceof SyntaxError) return new ModelFailure('malformed');
  const { status, headers, code, type, error: said, cause } = (error ?? {}) as SdkError;
  const name = readName(code) ?? readName(type) ?? readCauseCode(cause);
  if (typeof status === 'number') {
    const retryAfterMs = headers instanceof Headers ? readRetryAfter(headers) : undefined;
    return new ModelFailure(kindOfStatus(status, name), { status, code: name, retryAfterMs });
  }
  if (said !== undefined) return new ModelFailure(kindOfName(name), { code: name });
  return cause instanceof ModelFailure ? cause : new ModelFailure('lost', { code: name });
}

function kindOfStatus(status: number, name: string | undefined): FailureKind {
  if (status === 401 || status === 403) return 'key';
  if (status === 404) return 'model';
  if (status === 402 || name === 'insufficient_quota') return 'credit';
  return status === 408 || status === 429 || status >= 500 ? 'busy' : 'request';
}

/** For an error that the provider reports in the middle of a stream. */
function kindOfName(name: string | undefined): FailureKind {
  if (name === 'authentication_error' || name === 'permission_error') return 'key';
  return name === 'invalid_request_error' ? 'request' : 'busy';
}

/** Accepts error codes such as 'overloaded_error', never sentences. */
function readName(value: unknown): string | undefined {
  return typeof value === 'string' && /^\w[\w.-]{0,63}$/.test(value) ? value : undefined;
}

/** Node's error code, such as 'ECONNREFUSED', from the first cause in the chain that has one. */
function readCauseCode(cause: unknown): string | undefined {
  for (let at = cause, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const name = readName((at as SdkError).code);
    if (name) return name;
  }
  return undefined;
}

/** The delay in the Retry-After header (seconds or a date), in ms. Undefined if it is missing or invalid. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (!text) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
