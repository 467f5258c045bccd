/** Logs what an operator would look for after an attack: sign-ins, refusals, changes of accounts. No address, no secret. */
import { createHmac } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from '#platform/log/logger.ts';
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
 * Logs one line 'security' for each call that a route names a security event, for each change that the operator's password
 * was asked for, and for each refusal with 403 or 429. `source` is the same for one address during a day (UTC), and says
 * nothing of it.
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
    const day = now().toISOString().slice(0, 10);
    return createHmac('sha256', secret)
      .update(`${day} ${addressOf(context)}`)
      .digest('base64url')
      .slice(0, 16);
  }

  return async (context, next) => {
    await next();
    // A page's in-process calls are the page's, which changes nothing.
    if (!context.env?.incoming) return;
    const { status } = context.res;
    const event = findEvent(events.get(context.get('apiRoute') ?? ''), context.req.method, status);
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
  // What the operator only reads says little, who reads it without the password much.
  if (named === operatorEvent && method === 'GET' && status < 400) return undefined;
  if (named !== undefined) return named;
  return isRefused ? 'refused' : undefined;
}
