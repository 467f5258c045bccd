import { ApiError } from '#platform/api/api-client.ts';

const unreachable = 'An error occurred. Please try again.';
const signedOut = 'You are signed out. Please sign in again in another tab, then try again.';

/** One sentence about a failed call: the server's own message, else `fallback`, or that the server was not reached. */
export function describeError(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return unreachable;
  // The server's one word for a request without a session.
  if (error.status === 401 && error.detail === 'Unauthorized') return signedOut;
  return error.detail || fallback;
}
