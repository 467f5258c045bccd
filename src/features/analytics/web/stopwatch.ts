/** Measures the time during which it runs. `now`: milliseconds of any monotonic clock. */
export function createStopwatch(now: () => number) {
  let passed = 0;
  /** Undefined while it is stopped. */
  let since: number | undefined;
  return {
    /** Starts or stops it; no effect if it already runs or is stopped. */
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
