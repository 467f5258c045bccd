/** The admin gate's API. Every admin operation takes the password in a header. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

type Schemas = typeof import('./schemas.ts');

export type Waiting = z.infer<Schemas['waitingSchema']>;

export const adminPasswordHeader = 'x-admin-password';

/** 200 if the password is right, 401 if not. */
export const checkAdminAccess = endpoint<Record<never, never>, { message: string }>(
  'GET',
  '/api/admin/access',
);

/** How much waits for the operator on each screen with a queue. */
export const getWaiting = endpoint<Record<never, never>, Waiting>('GET', '/api/admin/waiting');
