import { ApiError } from '#platform/api/api-client.ts';

const unreachable = 'An error occurred. Please try again.';

/** One sentence about a failed call: the server's own message, else `fallback`, or that the server was not reached. */
export function describeError(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.detail || fallback : unreachable;
}
