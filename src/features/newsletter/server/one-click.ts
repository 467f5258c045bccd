/** One-click unsubscribing (RFC 8058): mail clients POST without cookies. A GET, as from scanners, changes nothing. */
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import { preferencesPath } from '../paths.ts';
import { letterLists, oneClickPath } from '../rules.ts';
import { unsubscribe } from './subscriptions.ts';

const parametersSchema = z.object({ list: z.enum(letterLists), token: z.string().regex(/^[\w-]{1,200}$/) });

/** High, because the mail clients of many readers may share a client address. */
const limit = { name: 'one-click', points: 600, seconds: 60 };

export function mountOneClick(
  app: Hono<AppEnv>,
  { db, trustProxy }: { db: Database; trustProxy: number },
): void {
  const limiter = createLocalRateLimiter(limit);
  const path = oneClickPath(':list', ':token');
  app.get(path, (context) =>
    context.redirect(`${preferencesPath}#token=${readParameters(context).token}`, 303),
  );
  app.post(path, async (context) => {
    await limiter.consume(clientAddress(context.env?.incoming, trustProxy));
    await unsubscribe(db, { ...readParameters(context), now: new Date() });
    return context.text('You are unsubscribed.', 200, { 'cache-control': 'no-store' });
  });
}

function readParameters(context: Context<AppEnv>): z.infer<typeof parametersSchema> {
  const read = parametersSchema.safeParse(context.req.param());
  if (!read.success) throw new AppError('not_found', 'This link is not valid.');
  return read.data;
}
