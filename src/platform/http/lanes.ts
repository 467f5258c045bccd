/** Work of which only so much is done at once: the rest waits in line, and what finds the line full is refused. */
import type { AppError } from '#platform/errors/app-error.ts';

export type LaneBounds = {
  mostAtOnce: number;
  mostWaiting: number;
  /** Made for what is refused. */
  refuse(): AppError;
};

export type Lane = {
  /** Does the work when its turn comes. @throws AppError of `refuse`, at once, where too much waits */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
  isEmpty(): boolean;
};

/** Makes a lane for all. */
export function createLane({ mostAtOnce, mostWaiting, refuse }: LaneBounds): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async pass(work) {
      if (running < mostAtOnce) running += 1;
      else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
      else throw refuse();
      try {
        return await work();
      } finally {
        // Who waits takes over the place.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    isEmpty: () => running === 0,
  };
}

/** Makes a lane for each member, there as long as something is in it. */
export function createMemberLanes(
  bounds: LaneBounds,
): <Result>(member: { userId: number }, work: () => Promise<Result>) => Promise<Result> {
  const lanes = new Map<number, Lane>();
  return async ({ userId }, work) => {
    const lane = lanes.get(userId) ?? createLane(bounds);
    lanes.set(userId, lane);
    try {
      return await lane.pass(work);
    } finally {
      if (lane.isEmpty()) lanes.delete(userId);
    }
  };
}
