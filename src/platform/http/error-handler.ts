/** The only place that turns a thrown error into a response. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { DatabaseUnavailableError } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { errorCauses } from '#platform/errors/error-causes.ts';
import type { Logger } from '#platform/log/logger.ts';
import type { AppEnv } from './app-env.ts';
import { redactPath } from './request-log.ts';

/**
 * Codes of network failures and of a full or failing disk, and SQLSTATEs of a server that stops, crashed, starts or is
 * out of connections.
 */
const databaseDown = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '53300', '08001', '08003', '08006'],
  ...['ENOSPC', 'EDQUOT', '53100', '58030'],
]);

/** Messages of driver errors that have no code. */
const connectionLost =
  /connection (terminated|timeout)|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout/i;

/** Responds with JSON `{error, message, code, issues?, requiredTier?, requestId}`; masks and logs unknown errors. */
export function answerError(error: unknown, context: Context<AppEnv>, logger: Logger): Response {
  const known = hasBrokenOff(context) ? brokenOffError(error) : toAppError(error);
  const requestId = context.get('requestId');
  if (!known) logger.error({ err: error, requestId, path: redactPath(context.req.path) }, 'request failed');
  const status = known?.status ?? 500;
  const message = known?.message ?? 'Something went wrong on our side. Please try again later.';
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (known?.retryAfterSeconds) headers.set('retry-after', String(known.retryAfterSeconds));
  if (known?.allow) headers.set('allow', known.allow.join(', '));
  return Response.json(
    {
      error: message,
      message,
      code: known?.code ?? 'internal',
      ...(known?.issues && { issues: known.issues }),
      ...(known?.requiredTier && { requiredTier: known.requiredTier }),
      requestId,
    },
    { status, headers },
  );
}

/** Whether the client disconnected before sending the whole body: the error looks like a lost database connection. */
function hasBrokenOff({ env }: Context<AppEnv>): boolean {
  const incoming = env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

const brokenOffError = (cause: unknown) =>
  new AppError('bad_request', 'The request was not sent whole.', { cause });

/** Converts the error to one that visitors may see; undefined for internal errors. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    return new AppError(error.status === 413 ? 'too_large' : 'bad_request', error.message || 'Bad request.');
  }
  if (isDatabaseDown(error)) {
    return new AppError('unavailable', 'The library is being restarted. Please try again in a moment.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  }
  return undefined;
}

/** Whether the error or one of its causes means that the database is unreachable, or cannot write, for now. */
export function isDatabaseDown(error: unknown): boolean {
  return [...errorCauses(error)].some(
    (cause) =>
      cause instanceof DatabaseUnavailableError ||
      (typeof cause.code === 'string' && databaseDown.has(cause.code)) ||
      connectionLost.test(cause.message),
  );
}
