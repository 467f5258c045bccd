/** The newsletter's API operations. Responses are the same for known and unknown addresses. */
import type { Context } from 'hono';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress, clientNetwork } from '#platform/http/client-address.ts';
import { messageSchema } from '#platform/http/common-schemas.ts';
import {
  createLocalRateLimiter,
  createSharedRateLimiter,
  isWithinLimit,
  type RateLimiter,
} from '#platform/http/rate-limit.ts';
import { createSharedCounters } from '#platform/http/shared-counters.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import * as contract from '../contract.ts';
import { studyGuideChecklist } from '../rules.ts';
import * as schemas from '../schemas.ts';
import * as subscriptions from './subscriptions.ts';
import { recordClaimed } from './tracking/engagement.ts';

/** Limit of sign-ups from one client address, all forms together. */
const signupLimit = { name: 'subscribe', points: 5, seconds: 600 };
/** Limit of tokens that one client address may try. */
const tokenLimit = { name: 'newsletter-token', points: 30, seconds: 600 };
/** Limit of engagement reports from one client address. */
const engagementLimit = { name: 'email-engagement', points: 60, seconds: 60 };
/** Limit of confirmation mails to one email address per day. */
const mailLimit = { name: 'newsletter-mail', points: 3, seconds: 86_400 };
/** The same for all addresses, per minute. Mails beyond it wait, so that they do not delay other mail. */
const allMailLimit = { name: 'newsletter-mails', points: 60, seconds: 60 };
/** Counts the sign-ups of a network per hour; the count determines the order of waiting sign-ups. */
const networkCount = { name: 'newsletter-network', seconds: 3600 };

const message = 'Thank you. Your address becomes active once you have confirmed it.';

export function newsletterRoutes({
  db,
  site,
  folders,
  trustProxy,
}: {
  db: Database;
  site: SiteIdentity;
  folders: { content: string };
  /** Number of reverse proxies in front of the server. */
  trustProxy: number;
}): ApiRoute[] {
  const letters = { site, contentFolder: folders.content };
  const signups = createSharedRateLimiter(db, signupLimit);
  const tokens = createSharedRateLimiter(db, tokenLimit);
  const engagements = createLocalRateLimiter(engagementLimit);
  const mails = createSharedRateLimiter(db, mailLimit);
  const allMails = createSharedRateLimiter(db, allMailLimit);
  const networks = createSharedCounters(db, networkCount);
  const countRequest = (limiter: RateLimiter, context: Context<AppEnv>) =>
    limiter.consume(clientAddress(context.env?.incoming, trustProxy));

  /** Sign-ups with a filled honeypot field are dropped, but get the same response. */
  async function signUp(
    context: Context<AppEnv>,
    { website, ...signup }: subscriptions.Signup & { website?: string | undefined },
  ): Promise<void> {
    await countRequest(signups, context);
    if (website) return;
    await subscriptions.requestSubscription(db, signup, {
      site,
      now: new Date(),
      turn: (await networks.add(clientNetwork(clientAddress(context.env?.incoming, trustProxy))))
        .consumedPoints,
      mayMail: async () =>
        (await isWithinLimit(mails, hashToken(signup.email.toLowerCase()))) &&
        (await isWithinLimit(allMails, 'all')),
    });
  }

  return [
    apiRoute(contract.subscribe, {
      summary: 'Asks for the weekly letter; the address becomes active once its owner confirms',
      body: schemas.subscribeBodySchema,
      response: messageSchema,
      handle: async ({ body }, context) => {
        await signUp(context, { ...body, source: 'home' });
        return { message };
      },
    }),
    apiRoute(contract.subscribeFromArticle, {
      summary: 'The same, from the form below an article',
      body: schemas.subscribeBodySchema,
      response: messageSchema,
      handle: async ({ body }, context) => {
        await signUp(context, { ...body, source: 'article' });
        return { message };
      },
    }),
    apiRoute(contract.captureEmail, {
      summary: 'Gives a download in exchange for an address, and asks for the weekly letter',
      body: schemas.emailCaptureBodySchema,
      response: schemas.emailCaptureAnswerSchema,
      handle: async ({ body }, context) => {
        await signUp(context, { ...body, name: body.name || null, source: 'lead-magnet' });
        return { message, downloadUrl: studyGuideChecklist.url };
      },
    }),
    apiRoute(contract.confirmSubscription, {
      summary: 'Confirms a subscription with the token of the mail',
      body: schemas.tokenBodySchema,
      response: messageSchema,
      handle: async ({ body: { token } }, context) => {
        await countRequest(tokens, context);
        await subscriptions.confirmSubscription(db, { token, now: new Date(), letters });
        return { message: 'Your address is confirmed.' };
      },
    }),
    apiRoute(contract.reportEngagement, {
      summary: 'Notes that an issue was opened or followed, as a client says; it is counted once',
      body: schemas.emailEngagementBodySchema,
      response: messageSchema,
      status: 202,
      handle: async ({ body: { email, templateId, openedAt, clickedAt } }, context) => {
        await countRequest(engagements, context);
        const kinds = [...(openedAt ? ['open' as const] : []), ...(clickedAt ? ['click' as const] : [])];
        await recordClaimed(db, { email, template: templateId, kinds });
        return { message: 'Noted.' };
      },
    }),
    apiRoute(contract.readPreferences, {
      summary: 'Which letters a contact gets, by the token in their letters',
      body: schemas.tokenBodySchema,
      response: schemas.preferencesSchema,
      handle: async ({ body: { token } }, context) => {
        await countRequest(tokens, context);
        return subscriptions.readPreferences(db, token);
      },
    }),
    apiRoute(contract.savePreferences, {
      summary: 'Changes which letters a contact gets',
      body: schemas.preferencesBodySchema,
      response: schemas.preferencesSchema,
      handle: async ({ body }, context) => {
        await countRequest(tokens, context);
        return subscriptions.savePreferences(db, body, { now: new Date() });
      },
    }),
  ];
}
