/** Limits how many tasks run at once: further tasks are queued, and refused if the queue is full. */
type ConcurrencyLimitOptions = {
  /** Maximum number of tasks that run at once. */
  concurrency: number;
  /** Maximum number of waiting tasks, separately for tasks with and without priority. */
  maxQueued: number;
  /** Makes the error for a task that is refused because the queue is full. */
  refuse(): Error;
};

type ConcurrencyLimit = {
  /**
   * Runs the task as soon as a place is free; a task with `priority` runs before all tasks without.
   * @throws the error of `refuse`, at once, if the queue is full
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
        // The place goes directly to the next waiting task, so that a new task cannot take it first.
        const next = priorityQueue.shift() ?? queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
    isIdle: () => running === 0,
  };
}

/** Creates a limit for each key. A key's limit exists while one of its tasks runs or waits. */
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
