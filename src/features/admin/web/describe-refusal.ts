import { ApiError } from '#platform/api/api-client.ts';

/** Message for a failed admin sign-in (specification, section 8, 'Admin login'). */
export function describeRefusal(error: unknown): { title: string; description?: string } {
  if (!(error instanceof ApiError)) return { title: 'Authentication failed' };
  return error.status === 429
    ? { title: 'Invalid admin password', description: error.detail }
    : { title: 'Invalid admin password' };
}
