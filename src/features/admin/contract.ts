/** The admin gate's API. Every admin operation takes the password in a header. */
import { endpoint } from '#platform/api/endpoint.ts';

export const adminPasswordHeader = 'x-admin-password';

/** 200 if the password is right, 401 if not. */
export const checkAdminAccess = endpoint<Record<never, never>, { message: string }>(
  'GET',
  '/api/admin/access',
);
