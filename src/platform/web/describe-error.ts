import { ApiError } from '#platform/api/api-client.ts';

const unreachable = 'An error occurred. Please try again.';

/** A failed call in one sentence: the server's own, else `fallback`, else that the server was not reached. */
export function describeError(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.detail || fallback : unreachable;
}
