/** Spares repeated work: who asks for what is just being done waits for the next run, and shares it with the others. */

/** Runs the task for a key. A run that has begun before the question is never its answer. */
export type SharedRuns<Result> = (key: string, task: () => Promise<Result>) => Promise<Result>;

export function createSharedRuns<Result>(): SharedRuns<Result> {
  const running = new Map<string, Promise<Result>>();
  const waiting = new Map<string, Promise<Result>>();

  async function start(key: string, task: () => Promise<Result>): Promise<Result> {
    const run = task();
    running.set(key, run);
    try {
      return await run;
    } finally {
      running.delete(key);
    }
  }

  return (key, task) => {
    const next = waiting.get(key);
    if (next !== undefined) return next;
    const current = running.get(key);
    if (current === undefined) return start(key, task);
    const following = current
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key);
        return start(key, task);
      });
    waiting.set(key, following);
    return following;
  };
}
