/** Limits the points (cost of requests) that a visitor may spend per minute, and the costly work done at once. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { createConcurrencyLimit, createConcurrencyLimitPerKey } from '#platform/concurrency-limit.ts';
import { AppError, busyError } from '#platform/errors/app-error.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { isDatabaseDown } from './error-handler.ts';
import { createLocalRateLimiter, type RateLimiter } from './rate-limit.ts';

/** Points that rendering a page costs; a page from the page cache costs none. */
export const pageCost = 10;
/** Operations that cost at least this many points count as costly: few of them run at once. */
export const costlyFrom = 4;

export type RequestBudget = {
  /**
   * Counts points: for a guest, against the address; for a member, against the member and against the limit that all
   * members at the address share. @throws AppError 429 with the seconds to wait
   */
  spend(context: Context<AppEnv>, points: number): Promise<void>;
  /** Runs a task through the queues of visitor and address: heavy users delay only themselves. @throws AppError 429 */
  runForVisitor<Result>(context: Context<AppEnv>, task: () => Promise<Result>): Promise<Result>;
  /** Runs costly work as soon as the site has a free place. @throws AppError 503 if too many tasks wait */
  runCostly<Result>(task: () => Promise<Result>): Promise<Result>;
};

/** Maximum numbers of tasks that run and that wait. */
type Limits = {
  atOnce: number;
  waiting: number;
  atOncePerVisitor: number;
  waitingPerVisitor: number;
  atOncePerAddress: number;
  waitingPerAddress: number;
};

/**
 * Waiting tasks cost little. At most two tasks of a visitor, and twenty of an address, run or wait in the site's queue.
 * If two hundred pupils of a school each open two pages at once, the other tasks wait in the queue of the address.
 */
const defaultLimits: Limits = {
  ...{ atOnce: 4, waiting: 200 },
  ...{ atOncePerVisitor: 2, waitingPerVisitor: 200 },
  ...{ atOncePerAddress: 20, waitingPerAddress: 400 },
};

/** All members behind one address may together spend this many visitors' points: one person can make many accounts. */
export const membersPerAddress = 10;

/**
 * Creates the budget of a process. A page's in-process calls have no socket: the page itself was counted.
 * @param findMember finds the signed-in member, who has a budget of their own at every address
 */
export function createRequestBudget(options: {
  limiter: RateLimiter;
  /** Points that all members behind one address may spend together in a minute. */
  pointsPerAddress: number;
  trustProxy: number;
  findMember: (context: Context<AppEnv>) => Promise<{ userId: number } | undefined>;
  limits?: Partial<Limits>;
}): RequestBudget {
  const { limiter, trustProxy, findMember } = options;
  const perMembers = { name: 'read-address', points: options.pointsPerAddress, seconds: 60 };
  const addressLimiter = createLocalRateLimiter(perMembers);
  const limits = { ...defaultLimits, ...options.limits };
  const site = createConcurrencyLimit({
    concurrency: limits.atOnce,
    maxQueued: limits.waiting,
    refuse: () => busyError('The library is very busy. Please try again in a moment.'),
  });
  const refuse = () =>
    new AppError('too_many_requests', 'Too many requests at once. Please wait for the answers.', {
      retryAfterSeconds: 5,
    });
  const perVisitor = createConcurrencyLimitPerKey({
    concurrency: limits.atOncePerVisitor,
    maxQueued: limits.waitingPerVisitor,
    refuse,
  });
  const perAddress = createConcurrencyLimitPerKey({
    concurrency: limits.atOncePerAddress,
    maxQueued: limits.waitingPerAddress,
    refuse,
  });

  const addressOf = (context: Context<AppEnv>) => clientAddress(context.env?.incoming, trustProxy);

  async function findUserId(context: Context<AppEnv>): Promise<number | undefined> {
    const member = await findMember(context).catch((error: unknown) => {
      // While the database is down, members count as guests: some requests can be answered without it.
      if (isDatabaseDown(error)) return undefined;
      throw error;
    });
    return member?.userId;
  }

  return {
    async spend(context, points) {
      if (!context.env?.incoming) return;
      const userId = await findUserId(context);
      if (userId === undefined) return limiter.consume(addressOf(context), points);
      await limiter.consume(memberKey(userId), points);
      await addressLimiter.consume(addressOf(context), points);
    },
    async runForVisitor(context, task) {
      if (!context.env?.incoming) return task();
      const address = addressOf(context);
      const userId = await findUserId(context);
      const key = userId === undefined ? address : memberKey(userId);
      return perVisitor(key, () => perAddress(address, task));
    },
    runCostly: (task) =>
      site.run(async () => {
        // Lets other events go first: tasks that never wait would otherwise run directly one after another.
        await nextTurn();
        return task();
      }),
  };
}

const memberKey = (userId: number) => `member:${userId}`;
