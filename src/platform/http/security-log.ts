/** Logs events that matter after an attack: sign-ins, refusals, changes of accounts. Logs no address and no secret. */
import { createHmac } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from '#platform/log/logger.ts';
import { dayOf } from '#platform/utc-day.ts';
import type { ApiRoute } from './api-route.ts';
import type { AppEnv } from './app-env.ts';
import { toAppError } from './error-handler.ts';

type SecurityLogOptions = {
  logger: Logger;
  apiRoutes: readonly ApiRoute[];
  /** The visitor's network address. */
  addressOf: (context: Context<AppEnv>) => string;
  /** The key that addresses are hashed with. */
  readSecret: () => Promise<string>;
  now?: () => Date;
};

/**
 * Logs one line 'security' for each request whose route or context sets a `securityEvent`, for each call that needs the
 * operator's password (except successful reads), and for each refusal with 403 or 429. `source` is the same for all
 * requests of an address during a day (UTC), but does not reveal the address.
 */
export function logSecurityEvents(options: SecurityLogOptions): MiddlewareHandler<AppEnv> {
  const { logger, apiRoutes, addressOf, readSecret, now = () => new Date() } = options;
  const events = new Map(
    apiRoutes.flatMap(({ method, path, securityEvent, guard }) => {
      const isOperators = guard?.scheme === 'adminPassword';
      const event = securityEvent ?? (isOperators ? operatorEvent : undefined);
      return event === undefined ? [] : [[`${method} ${path}`, event]];
    }),
  );

  async function hashAddress(context: Context<AppEnv>): Promise<string | undefined> {
    const secret = await readSecret().catch(() => undefined);
    if (secret === undefined) return undefined;
    const day = dayOf(now());
    return createHmac('sha256', secret)
      .update(`${day} ${addressOf(context)}`)
      .digest('base64url')
      .slice(0, 16);
  }

  return async (context, next) => {
    await next();
    // In-process calls belong to a page, and pages change nothing.
    if (!context.env?.incoming) return;
    const { status } = context.res;
    const named = context.get('securityEvent') ?? events.get(context.get('apiRoute') ?? '');
    const event = findEvent(named, context.req.method, status);
    if (event === undefined) return;
    const fields = {
      event,
      outcome: toAppError(context.error)?.code ?? (status < 400 ? 'done' : 'failed'),
      status,
      account: context.get('accountId'),
      source: await hashAddress(context),
      requestId: context.get('requestId'),
    };
    if (status < 400) logger.info(fields, 'security');
    else logger.warn(fields, 'security');
  };
}

const operatorEvent = 'operator';

function findEvent(named: string | undefined, method: string, status: number): string | undefined {
  const isRefused = status === 403 || status === 429;
  // Successful reads by the operator are of little interest; attempts without the password are logged.
  if (named === operatorEvent && method === 'GET' && status < 400) return undefined;
  if (named !== undefined) return named;
  return isRefused ? 'refused' : undefined;
}
