/** Asks a signed-in member for their password again, before changes that cannot be undone. */
import type { Context } from 'hono';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { AccountsContext } from './accounts-context.ts';
import { invalidFieldError } from './password-policy.ts';
import type { Member } from './sessions.ts';
import { selectUser, type UserRow } from './user-queries.ts';

/**
 * Verifies the member's password. Attempts count for this session only: it is known to the account, and attempts made
 * elsewhere must not keep the member from changing the password.
 * @returns the member's row
 * @throws AppError 400 with an issue for `field` where the password is wrong, 429 after too many attempts
 */
export async function reauthenticate(
  accounts: AccountsContext,
  member: Member,
  { password, field, context }: { password: string; field: string; context: Context<AppEnv> },
): Promise<UserRow> {
  const attempt = {
    email: member.email,
    address: accounts.clientAddressOf(context),
    device: `session ${member.sessionId}`,
  };
  await accounts.loginThrottle.checkLoginAllowed(attempt);
  const user = await selectUser(accounts.db, member.userId);
  const verify = () => accounts.hasher.verify(user?.passwordHash, password);
  if (!(await accounts.signInTurns(attempt.address, verify))) {
    throw invalidFieldError(field, 'This is not your password.');
  }
  if (!user) throw accountGoneError();
  await accounts.loginThrottle.acceptLogin(attempt);
  return user;
}

/** For a member who was deleted, or whose password was changed, during the request. */
export const accountGoneError = () => new AppError('unauthorized', 'Unauthorized');
