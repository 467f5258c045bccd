/** Tracking routes of letters: a redirect for each link, and the tracking pixel. */
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { idSchema } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createLocalRateLimiter, isWithinLimit, type RateLimiter } from '#platform/http/rate-limit.ts';
import { type Asking, findLink, recordSigned } from './engagement.ts';
import { clickPath, openPath } from './tracked-links.ts';

const signedSchema = z.object({ delivery: idSchema, signature: z.string().max(100) });
const clickSchema = signedSchema.extend({ link: idSchema });

/** Limit of counted requests per client address and minute. High, because many readers may share an address. */
const limit = { name: 'letter-tracking', points: 600, seconds: 60 };

/** A transparent image of one pixel (GIF89a). */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** `readLimiter`: limiter of all read requests. It also counts clicks on links, because each queries the database. */
export function mountTracking(
  app: Hono<AppEnv>,
  { db, trustProxy, readLimiter }: { db: Database; trustProxy: number; readLimiter: RateLimiter },
): void {
  const limiter = createLocalRateLimiter(limit);
  const addressOf = (context: Context<AppEnv>) => clientAddress(context.env?.incoming, trustProxy);
  /** Beyond the limit nothing is counted, but the redirect and the pixel still work. */
  const mayCount = (context: Context<AppEnv>) => isWithinLimit(limiter, addressOf(context));

  app.get(clickPath(':link', ':delivery', ':signature'), async (context) => {
    await readLimiter.consume(addressOf(context));
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
    // The pixel is the same for everyone, so a request that is not counted needs no database query.
    if (await mayCount(context)) {
      await recordSigned(
        db,
        { deliveryId, signature, count: true },
        { kind: 'open', asking: readAsking(context) },
      );
    }
    // Webmail clients load the pixel from another origin.
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
