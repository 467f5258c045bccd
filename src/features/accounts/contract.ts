/** Accounts: who somebody is, how they sign in, what they may see. Types and endpoints, both sides. */
import { endpoint } from '#platform/api/endpoint.ts';

/** What a member pays for; every tier may all that the one before it may. */
export type Tier = 'free' | 'premium' | 'scholar';

export type User = {
  id: number;
  name: string;
  email: string;
  emailVerified: boolean;
  subscriptionTier: Tier;
  /** ISO 8601. */
  createdAt: string;
};

export type Credentials = { email: string; password: string };

export type Registration = Credentials & {
  name: string;
  confirmPassword: string;
  /** Whether the visitor says to be 13 or older; the form asks, and 'no' is refused. */
  ageConfirmed?: boolean;
};

/** One place where a member is signed in. */
export type Session = {
  id: number;
  /** The one that asks. */
  current: boolean;
  /** Browser and system as far as they can be told: 'Firefox on Windows'. */
  device: string;
  /** ISO 8601. */
  createdAt: string;
  lastSeenAt: string;
};

export type Done = { message: string };

/** 401 for guests. */
export const getCurrentUser = endpoint<Record<never, never>, User>('GET', '/api/auth/user');

export const login = endpoint<{ body: Credentials }, User>('POST', '/api/auth/login');
export const register = endpoint<{ body: Registration }, User>('POST', '/api/auth/register');
/** The same two under their other names. */
export const loginAlias = endpoint<{ body: Credentials }, User>('POST', '/api/login');
export const registerAlias = endpoint<{ body: Registration }, User>('POST', '/api/register');
export const logout = endpoint<Record<never, never>, Done>('POST', '/api/logout');

/** Mails a link for a new password; the answer is the same whether the address is known or not. */
export const requestPasswordReset = endpoint<{ body: { email: string } }, Done>(
  'POST',
  '/api/auth/forgot-password',
);
export const resetPassword = endpoint<
  { body: { token: string; password: string; confirmPassword: string } },
  Done
>('POST', '/api/auth/reset-password');
/** Mails the link that proves the address once more. */
export const requestVerification = endpoint<Record<never, never>, Done>(
  'POST',
  '/api/auth/verify-email/request',
);
export const verifyEmail = endpoint<{ body: { token: string } }, Done>('POST', '/api/auth/verify-email');
/** Confirms a new address, by the link that was mailed to it. */
export const confirmEmail = endpoint<{ body: { token: string } }, Done>('POST', '/api/auth/confirm-email');

export const updateProfile = endpoint<{ body: { name: string } }, User>('PATCH', '/api/account');
export const changePassword = endpoint<
  { body: { currentPassword: string; password: string; confirmPassword: string } },
  Done
>('POST', '/api/account/password');
/** Mails a link to the new address; nothing changes before it is followed. */
export const changeEmail = endpoint<{ body: { email: string; password: string } }, Done>(
  'POST',
  '/api/account/email',
);
export const getSessions = endpoint<Record<never, never>, Session[]>('GET', '/api/account/sessions');
export const revokeSession = endpoint<{ params: { id: number } }, Done>(
  'DELETE',
  '/api/account/sessions/:id',
);
/** All but the one that asks. */
export const revokeOtherSessions = endpoint<Record<never, never>, Done>('DELETE', '/api/account/sessions');
/** Everything the site keeps of the member. */
export const exportAccount = endpoint<Record<never, never>, Record<string, unknown>>(
  'GET',
  '/api/account/export',
);
export const deleteAccount = endpoint<{ body: { password: string } }, Done>('POST', '/api/account/delete');
