/** The newsletter's API operations. */
import type { Context } from 'hono';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import * as contract from '../contract.ts';
import { studyGuideChecklist } from '../rules.ts';
import { insertSignup } from './queries.ts';
import * as wire from './wire-schemas.ts';

/** Requests one address may make in ten minutes, both forms together. */
const limit = { name: 'subscribe', points: 5, seconds: 600 };

const message = 'Thank you. Your address becomes active once you have confirmed it.';

/**
 * Sign-up operations. They answer the same for known and unknown addresses, and mail nobody:
 * a request waits, unconfirmed, until its owner confirms it.
 */
export function newsletterRoutes({
  db,
  trustProxy,
}: {
  db: Database;
  /** Reverse proxies in front. */
  trustProxy: number;
}): ApiRoute[] {
  const limiter = createSharedRateLimiter(db, limit);
  const admit = async (context: Context<AppEnv>) => {
    await limiter.consume(clientAddress(context.env?.incoming, trustProxy));
  };
  return [
    apiRoute(contract.subscribe, {
      summary: 'Asks for the newsletter; the address becomes active once its owner confirms',
      body: wire.subscribeBodySchema,
      response: wire.subscribeAnswerSchema,
      handle: async ({ body }, context) => {
        await admit(context);
        if (!body.website) await insertSignup(db, { email: body.email, source: 'home' });
        return { message };
      },
    }),
    apiRoute(contract.captureEmail, {
      summary: 'Gives a download in exchange for an address, and asks for the newsletter',
      body: wire.emailCaptureBodySchema,
      response: wire.emailCaptureAnswerSchema,
      handle: async ({ body }, context) => {
        await admit(context);
        if (!body.website) {
          await insertSignup(db, {
            email: body.email,
            name: body.name || null,
            source: 'lead-magnet',
            leadMagnet: body.leadMagnet,
          });
        }
        return { message, downloadUrl: studyGuideChecklist.url };
      },
    }),
  ];
}
