/** API operations by which browsers report visits. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { messageSchema } from '#platform/http/common-schemas.ts';
import { isProgram } from '#platform/http/is-program.ts';
import { createLocalRateLimiter, createSharedRateLimiter, isWithinLimit } from '#platform/http/rate-limit.ts';
import { dayOf } from '#platform/utc-day.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { readConversion } from './conversion.ts';
import { eraseVisitor } from './erase.ts';
import type { VisitRecorder } from './recorder.ts';
import { analyticsUnverifiedPurchases } from './schema.ts';
import type { VisitEvent } from './store-events.ts';

/** Calls of one client address: a class of thirty behind it, each opening a page every few seconds. */
const collectLimit = { name: 'analytics', points: 600, seconds: 60 };
/** Calls of one client address stored in a day: 200 pupils with 100 pages each. Each is a row for ninety days. */
const dailyLimit = { name: 'analytics-day', points: 20_000, seconds: 24 * 60 * 60 };
/** Purchases that one client address may report; each is a row. */
const claimLimit = { name: 'analytics-purchase', points: 10, seconds: 3600 };
const eraseLimit = { name: 'analytics-erase', points: 10, seconds: 600 };

const message = 'Taken in.';
/** Maximum visible seconds accepted for one view. */
const maxSeconds = 24 * 60 * 60;

export function collectRoutes({
  db,
  visits,
  site,
  trustProxy,
  now = () => new Date(),
}: {
  db: Database;
  visits: VisitRecorder;
  site: { publicUrl: string };
  /** Number of reverse proxies in front. */
  trustProxy: number;
  now?: () => Date;
}): ApiRoute[] {
  const calls = createLocalRateLimiter(collectLimit);
  const daily = createLocalRateLimiter(dailyLimit);
  const claims = createSharedRateLimiter(db, claimLimit);
  const erasures = createSharedRateLimiter(db, eraseLimit);
  const addressOf = (context: Context<AppEnv>) => clientAddress(context.env?.incoming, trustProxy);
  const ownHost = new URL(site.publicUrl).host;

  /**
   * Records the events that `list` makes for the day. A bot, a visitor who opted out, or an address beyond its daily
   * limit gets the same response without being counted, because nobody should retry.
   */
  async function take(
    context: Context<AppEnv>,
    list: (day: string) => readonly VisitEvent[],
  ): Promise<{ message: string; counted: boolean }> {
    const address = addressOf(context);
    await calls.consume(address);
    const counted = (await mayCount(context)) && (await isWithinLimit(daily, address));
    if (counted) for (const event of list(dayOf(now()))) visits.record(event);
    return { message, counted };
  }

  return [
    apiRoute(contract.reportPageView, {
      summary: 'Reports a page view and, with the same viewId, the seconds for which the page was visible',
      body: schemas.pageViewBodySchema,
      response: messageSchema,
      status: 202,
      ownLimit: true,
      handle: async ({ body }, context) => {
        const seconds = Math.min(Math.round(body.timeOnPage ?? 0), maxSeconds);
        const event = {
          ...{ subject: body.page, visitorId: body.visitorId, id: body.viewId ?? randomUUID() },
          referrer: foreignHost(body.referrer, ownHost),
        };
        const isLeaving = body.viewId !== undefined && seconds > 0;
        await take(context, (day) => [
          ...(isLeaving
            ? []
            : [{ ...event, day, kind: body.missing ? ('missing' as const) : ('view' as const), seconds: 0 }]),
          ...(seconds > 0 && !body.missing ? [{ ...event, day, kind: 'leave' as const, seconds }] : []),
        ]);
        return { message };
      },
    }),
    apiRoute(contract.reportConversion, {
      summary: 'Reports which steps towards a download, a subscription or a purchase a visit has reached',
      body: schemas.conversionBodySchema,
      response: messageSchema,
      status: 202,
      ownLimit: true,
      handle: async ({ body }, context) => {
        const { counted } = await take(context, (day) => readConversion(body, day));
        if (counted && body.completedPurchase) {
          await claims.consume(addressOf(context));
          await db.insert(analyticsUnverifiedPurchases).values({
            ...{ visitorId: body.visitorId, receivedAt: now() },
            ...{ tier: body.subscriptionTier ?? '', revenue: body.revenue ?? 0 },
          });
        }
        return { message };
      },
    }),
    apiRoute(contract.reportEmptySearch, {
      summary: 'Reports a search without results',
      body: schemas.emptySearchBodySchema,
      response: messageSchema,
      status: 202,
      ownLimit: true,
      handle: async ({ body }, context) => {
        await take(context, (day) => [
          {
            ...{ id: randomUUID(), kind: 'search', day, visitorId: body.visitorId, referrer: '', seconds: 0 },
            subject: body.query.toLowerCase().replace(/\s+/g, ' '),
          },
        ]);
        return { message };
      },
    }),
    apiRoute(contract.eraseVisitor, {
      summary: 'Deletes what is kept under a visitor id',
      body: schemas.eraseVisitorBodySchema,
      response: messageSchema,
      handle: async ({ body: { visitorId } }, context) => {
        await erasures.consume(addressOf(context));
        // Writes the pending events first; otherwise they would be stored after the deletion.
        await visits.flush();
        await eraseVisitor(db, visitorId);
        return { message: 'What was counted under this id is deleted.' };
      },
    }),
  ];
}

/** False for bots, and for browsers that send Do Not Track or Global Privacy Control. */
async function mayCount(context: Context<AppEnv>): Promise<boolean> {
  if (context.req.header('dnt') === '1' || context.req.header('sec-gpc') === '1') return false;
  return !(await isProgram(context.req.header('user-agent')));
}

/** The host of another site; empty for no referrer, for this site and for an invalid URL. */
function foreignHost(referrer: string | null | undefined, ownHost: string): string {
  if (!referrer || !URL.canParse(referrer)) return '';
  const { protocol, host } = new URL(referrer);
  return /^https?:$/.test(protocol) && host !== ownHost ? host.slice(0, 200) : '';
}
