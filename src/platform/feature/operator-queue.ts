import type { Database } from '#platform/db/client.ts';

/** What waits for the operator on one admin screen. */
export type OperatorQueue = {
  /** Path of the screen that lists it. */
  path: string;
  /** Number of items without a decision. The overview of the admin screens calls it each time it is opened. */
  countWaiting: (db: Database) => Promise<number>;
};
