/** Counts the time in which it runs. `now`: milliseconds of any clock that only goes forward. */
export function createStopwatch(now: () => number) {
  let passed = 0;
  /** Undefined while it stands. */
  let since: number | undefined;
  return {
    /** Lets it run, or stand; nothing changes where it does already. */
    run(isRunning: boolean): void {
      if (isRunning) since ??= now();
      else if (since !== undefined) {
        passed += now() - since;
        since = undefined;
      }
    },
    /** Whole seconds so far. */
    seconds: (): number => Math.floor((passed + (since === undefined ? 0 : now() - since)) / 1000),
  };
}
