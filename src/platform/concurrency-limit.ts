/** Limits how much work runs at once: the rest is queued, and refused where the queue is full. */
type ConcurrencyLimitOptions = {
  /** Tasks that run at once. */
  concurrency: number;
  /** Tasks that may wait, of those with priority and of those without. */
  maxQueued: number;
  /** Makes the error for a task that finds the queue full. */
  refuse(): Error;
};

type ConcurrencyLimit = {
  /**
   * Runs the task as soon as there is a free place; one with `priority` before all that have none.
   * @throws the error of `refuse`, at once, where the queue is full
   */
  run<Result>(task: () => Promise<Result>, options?: { priority: boolean }): Promise<Result>;
  isIdle(): boolean;
};

/** Creates one limit, shared by all callers of `run`. */
export function createConcurrencyLimit(options: ConcurrencyLimitOptions): ConcurrencyLimit {
  const { concurrency, maxQueued, refuse } = options;
  const queue: (() => void)[] = [];
  const priorityQueue: (() => void)[] = [];
  let running = 0;
  return {
    async run(task, { priority } = { priority: false }) {
      if (running < concurrency) running += 1;
      else {
        const own = priority ? priorityQueue : queue;
        if (own.length >= maxQueued) throw refuse();
        await new Promise<void>((resolve) => own.push(resolve));
      }
      try {
        return await task();
      } finally {
        // The place goes straight to the next task, so that a newcomer cannot take it first.
        const next = priorityQueue.shift() ?? queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
    isIdle: () => running === 0,
  };
}

/** Creates a limit for each key, which exists as long as one of the key's tasks runs or waits. */
export function createConcurrencyLimitPerKey(
  options: ConcurrencyLimitOptions,
): <Result>(key: string | number, task: () => Promise<Result>) => Promise<Result> {
  const limits = new Map<string | number, ConcurrencyLimit>();
  return async (key, task) => {
    const limit = limits.get(key) ?? createConcurrencyLimit(options);
    limits.set(key, limit);
    try {
      return await limit.run(task);
    } finally {
      if (limit.isIdle()) limits.delete(key);
    }
  };
}

/** Creates a limit for each user. */
export function createConcurrencyLimitPerUser(
  options: ConcurrencyLimitOptions,
): <Result>(user: { userId: number }, task: () => Promise<Result>) => Promise<Result> {
  const run = createConcurrencyLimitPerKey(options);
  return ({ userId }, task) => run(userId, task);
}
