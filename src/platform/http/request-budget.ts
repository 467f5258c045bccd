/** What each visitor may ask for in a minute, by what it costs, and how much costly work runs at once. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { createConcurrencyLimit, createConcurrencyLimitPerKey } from '#platform/concurrency-limit.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { isDatabaseDown } from './error-handler.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Points that a page costs that is rendered anew; one in the page cache costs none. */
export const pageCost = 10;
/** From this many points on an operation counts as costly: few of them run at once. */
export const costlyFrom = 4;

export type RequestBudget = {
  /** Counts points against the member, or else the address, that asks. @throws AppError 429 naming the seconds to wait */
  spend(context: Context<AppEnv>, points: number): Promise<void>;
  /** Runs a task in the visitor's own queue, so that one of many requests waits for itself alone. @throws AppError 429 */
  runForVisitor<Result>(context: Context<AppEnv>, task: () => Promise<Result>): Promise<Result>;
  /** Runs costly work as soon as the site has a free place. @throws AppError 503 where too many wait */
  runCostly<Result>(task: () => Promise<Result>): Promise<Result>;
};

/** What may be changed where the defaults do not fit. */
type Limits = { atOnce: number; waiting: number; atOncePerVisitor: number; waitingPerVisitor: number };

/** Who waits costs little: at most two of a visitor's are in the site's own queue. */
const defaultLimits: Limits = { atOnce: 4, waiting: 200, atOncePerVisitor: 2, waitingPerVisitor: 200 };

/**
 * Creates the budget of a process. A page's in-process calls have no socket: the page itself was counted.
 * @param findMember the signed-in member, who has a budget of their own wherever they are
 */
export function createRequestBudget(options: {
  limiter: RateLimiter;
  trustProxy: number;
  findMember: (context: Context<AppEnv>) => Promise<{ userId: number } | undefined>;
  limits?: Partial<Limits>;
}): RequestBudget {
  const { limiter, trustProxy, findMember } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const site = createConcurrencyLimit({
    concurrency: limits.atOnce,
    maxQueued: limits.waiting,
    refuse: () =>
      new AppError('unavailable', 'The library is very busy. Please try again in a moment.', {
        retryAfterSeconds: 5,
      }),
  });
  const perVisitor = createConcurrencyLimitPerKey({
    concurrency: limits.atOncePerVisitor,
    maxQueued: limits.waitingPerVisitor,
    refuse: () =>
      new AppError('too_many_requests', 'Too many requests at once. Please wait for the answers.', {
        retryAfterSeconds: 5,
      }),
  });

  async function keyOf(context: Context<AppEnv>): Promise<string> {
    const member = await findMember(context).catch((error: unknown) => {
      // What can be answered without the database is.
      if (isDatabaseDown(error)) return undefined;
      throw error;
    });
    return member ? `member:${member.userId}` : clientAddress(context.env?.incoming, trustProxy);
  }

  return {
    async spend(context, points) {
      if (context.env?.incoming) await limiter.consume(await keyOf(context), points);
    },
    async runForVisitor(context, task) {
      return context.env?.incoming ? perVisitor(await keyOf(context), task) : task();
    },
    runCostly: (task) =>
      site.run(async () => {
        // Work that waits for nothing would follow on itself: what came in meanwhile goes first.
        await nextTurn();
        return task();
      }),
  };
}
