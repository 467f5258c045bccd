/** The application's only error type for expected failures. Any other error is a bug and leads to a 500 response. */

const statusOf = {
  bad_request: 400,
  invalid_input: 400,
  unauthorized: 401,
  payment_required: 402,
  upgrade_required: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  password_needed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  daily_limit_reached: 429,
  bad_gateway: 502,
  unavailable: 503,
} as const;

type ErrorCode = keyof typeof statusOf;

/** A problem with one field of an input. */
export type Issue = { field: string; message: string };

/** An expected failure. Its message is shown to visitors. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: (typeof statusOf)[ErrorCode];
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Methods that the address allows. */
  readonly allow: readonly string[] | undefined;
  /** The lowest membership tier with access. */
  readonly requiredTier: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      issues?: Issue[];
      retryAfterSeconds?: number;
      allow?: readonly string[];
      requiredTier?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = statusOf[code];
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allow = options.allow;
    this.requiredTier = options.requiredTier;
  }
}

/** The error (503) for work that is refused because a queue is full. */
export function busyError(message: string, retryAfterSeconds = 5): AppError {
  return new AppError('unavailable', message, { retryAfterSeconds });
}
