/** The newsletter's API operations. */
import type { Context } from 'hono';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { messageSchema } from '#platform/http/common-schemas.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import * as contract from '../contract.ts';
import { studyGuideChecklist } from '../rules.ts';
import * as schemas from '../schemas.ts';
import { insertSignup } from './queries.ts';

/** Requests of one address, both forms together. */
const limit = { name: 'subscribe', points: 5, seconds: 600 };

const message = 'Thank you. Your address becomes active once you have confirmed it.';

/**
 * Sign-up operations. They answer the same for known and unknown addresses, and send no mail: a sign-up stays
 * unconfirmed until the owner of the address confirms it.
 */
export function newsletterRoutes({
  db,
  trustProxy,
}: {
  db: Database;
  /** Number of reverse proxies in front. */
  trustProxy: number;
}): ApiRoute[] {
  const limiter = createSharedRateLimiter(db, limit);
  const checkRate = async (context: Context<AppEnv>) => {
    await limiter.consume(clientAddress(context.env?.incoming, trustProxy));
  };
  return [
    apiRoute(contract.subscribe, {
      summary: 'Asks for the newsletter; the address becomes active once its owner confirms',
      body: schemas.subscribeBodySchema,
      response: messageSchema,
      handle: async ({ body }, context) => {
        await checkRate(context);
        if (!body.website) await insertSignup(db, { email: body.email, source: 'home' });
        return { message };
      },
    }),
    apiRoute(contract.captureEmail, {
      summary: 'Gives a download in exchange for an address, and asks for the newsletter',
      body: schemas.emailCaptureBodySchema,
      response: schemas.emailCaptureAnswerSchema,
      handle: async ({ body }, context) => {
        await checkRate(context);
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
