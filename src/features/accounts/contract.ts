/** Accounts: who is signed in, how they sign in, and which tier they have. Types and endpoints, both sides. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { type Tier, tiers } from './tiers.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

export type User = z.infer<Schemas['userSchema']>;
export type Credentials = z.infer<Schemas['credentialsSchema']>;
export type Registration = z.infer<Schemas['registrationSchema']>;
/** A browser in which a member is signed in. */
export type Session = z.infer<Schemas['sessionSchema']>;

type Message = { message: string };
type NewPassword = { password: string; confirmPassword: string };
export type ProveAddress = z.infer<Schemas['proveAddressSchema']>;

/** 401 for guests. */
export const getCurrentUser = endpoint<Record<never, never>, User>('GET', '/api/auth/user');

export const login = endpoint<{ body: Credentials }, User>('POST', '/api/auth/login');
export const register = endpoint<{ body: Registration }, User>('POST', '/api/auth/register');
/** The same two operations at the specification's other paths. */
export const loginAlias = endpoint<{ body: Credentials }, User>('POST', '/api/login');
export const registerAlias = endpoint<{ body: Registration }, User>('POST', '/api/register');
export const logout = endpoint<Record<never, never>, Message>('POST', '/api/logout');

/** Mails a link for a new password; the answer is the same whether the address is known or not. */
export const requestPasswordReset = endpoint<{ body: { email: string } }, Message>(
  'POST',
  '/api/auth/forgot-password',
);
export const resetPassword = endpoint<{ body: NewPassword & { token: string } }, Message>(
  'POST',
  '/api/auth/reset-password',
);
/** Mails the address verification link again. */
export const requestVerification = endpoint<Record<never, never>, Message>(
  'POST',
  '/api/auth/verify-email/request',
);
/**
 * Verifies the address by a mailed link. The session that asked for the link needs nothing else. Any other takes a new
 * password (409 with the code password_needed without it), which signs this browser in and ends all other sessions.
 */
export const verifyEmail = endpoint<{ body: ProveAddress }, Message>('POST', '/api/auth/verify-email');
/** Gives the account its new address, by the link mailed to it; from another session as in `verifyEmail`. */
export const confirmEmail = endpoint<{ body: ProveAddress }, Message>('POST', '/api/auth/confirm-email');

/**
 * Undoes a change of address by the link mailed to the old one, with a new password. Signs this browser in and ends all
 * other sessions.
 */
export const revertEmail = endpoint<{ body: NewPassword & { token: string } }, Message>(
  'POST',
  '/api/auth/revert-email',
);

export const updateProfile = endpoint<{ body: { name: string } }, User>('PATCH', '/api/account');
export const changePassword = endpoint<{ body: NewPassword & { currentPassword: string } }, Message>(
  'POST',
  '/api/account/password',
);
/** Mails a link to the new address; nothing changes before the member follows it. */
export const changeEmail = endpoint<{ body: Credentials }, Message>('POST', '/api/account/email');
export const getSessions = endpoint<Record<never, never>, Session[]>('GET', '/api/account/sessions');
export const revokeSession = endpoint<{ params: { id: number } }, Message>(
  'DELETE',
  '/api/account/sessions/:id',
);
/** Ends all sessions except that of this request. */
export const revokeOtherSessions = endpoint<Record<never, never>, Message>('DELETE', '/api/account/sessions');
/** Everything that the site stores about the member. */
export const exportAccount = endpoint<Record<never, never>, Record<string, unknown>>(
  'GET',
  '/api/account/export',
);
export const deleteAccount = endpoint<{ body: { password: string } }, Message>('POST', '/api/account/delete');
