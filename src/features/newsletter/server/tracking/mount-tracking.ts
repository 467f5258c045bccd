/** The addresses that letters count by: a redirect for each link, and a picture. */
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { idSchema } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createLocalRateLimiter, isWithinLimit } from '#platform/http/rate-limit.ts';
import { type Asking, findLink, recordSigned } from './engagement.ts';
import { clickPath, openPath } from './tracked-links.ts';

const signedSchema = z.object({ delivery: idSchema, signature: z.string().max(100) });
const clickSchema = signedSchema.extend({ link: idSchema });

/** Mail programs and scanners of many readers share an address. */
const limit = { name: 'letter-tracking', points: 600, seconds: 60 };

/** A transparent picture of one pixel (GIF89a). */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export function mountTracking(
  app: Hono<AppEnv>,
  { db, trustProxy }: { db: Database; trustProxy: number },
): void {
  const limiter = createLocalRateLimiter(limit);
  /** Beyond the limit nothing is counted, but everybody gets where they want to go. */
  const mayCount = (context: Context<AppEnv>) =>
    isWithinLimit(limiter, clientAddress(context.env?.incoming, trustProxy));

  app.get(clickPath(':link', ':delivery', ':signature'), async (context) => {
    const { link, delivery: deliveryId, signature } = read(clickSchema, context);
    const url = await findLink(db, link);
    const signed = { deliveryId, signature, count: await mayCount(context) };
    if (
      url === undefined ||
      !(await recordSigned(db, signed, { kind: 'click', asking: readAsking(context) }))
    ) {
      throw notValid();
    }
    context.header('cache-control', 'no-store');
    return context.redirect(url, 302);
  });

  app.get(openPath(':delivery', ':signature'), async (context) => {
    const { delivery: deliveryId, signature } = read(signedSchema, context);
    const signed = { deliveryId, signature, count: await mayCount(context) };
    await recordSigned(db, signed, { kind: 'open', asking: readAsking(context) });
    // Mail programs show it from their own address.
    const headers = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' };
    return context.body(pixel, 200, { ...headers, 'content-type': 'image/gif' });
  });
}

function read<Output>(schema: z.ZodType<Output>, context: Context<AppEnv>): Output {
  const parsed = schema.safeParse(context.req.param());
  if (!parsed.success) throw notValid();
  return parsed.data;
}

const notValid = () => new AppError('not_found', 'This link is not valid.');

function readAsking(context: Context<AppEnv>): Asking {
  return { userAgent: context.req.header('user-agent'), method: context.req.method, now: new Date() };
}
