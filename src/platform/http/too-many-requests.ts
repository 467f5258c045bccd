/** Refusals (429) after too many requests or attempts. */
import { AppError } from '#platform/errors/app-error.ts';
import type { Count } from './shared-counters.ts';

/** Creates the error, with the seconds until the count starts again from zero. */
export function tooManyRequestsError(
  message: string,
  { msBeforeNext }: Pick<Count, 'msBeforeNext'>,
): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('too_many_requests', message, { retryAfterSeconds });
}

/** @throws AppError 429 if more than `points` were counted */
export function refuseAbove(points: number, count: Count | null, message: string): void {
  if (count && count.consumedPoints > points) throw tooManyRequestsError(message, count);
}
