/** Avoids repeated work: calls that arrive during a run wait for the next run and share its result. */

/** Runs the task for a key. A call never gets the result of a run that began before it. */
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
