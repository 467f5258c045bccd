/** Asks a member who is signed in for their password, before what cannot be undone. */
import type { Context } from 'hono';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { admitGuess, forgiveGuesses } from './guessing.ts';
import { invalidField } from './password-policy.ts';
import type { Accounts } from './service.ts';
import type { Member } from './sessions.ts';
import { selectUser, type UserRow } from './user-queries.ts';

/**
 * The member's row, once the password was right. Tries count as at sign-in.
 * @throws AppError 400 with an issue for `field` where it was wrong, 429 after too many tries
 */
export async function provePassword(
  accounts: Accounts,
  member: Member,
  { password, field, context }: { password: string; field: string; context: Context<AppEnv> },
): Promise<UserRow> {
  const { db, hasher } = accounts;
  const guess = { email: member.email, address: accounts.addressOf(context), now: accounts.now() };
  await admitGuess(db, guess);
  const user = await selectUser(db, member.userId);
  if (!(await hasher.verify(user?.passwordHash, password))) {
    throw invalidField(field, 'This is not your password.');
  }
  if (!user) throw gone();
  await forgiveGuesses(db, guess);
  return user;
}

/** For a member who was deleted, or whose password was changed, while they asked for something. */
export const gone = () => new AppError('unauthorized', 'Unauthorized');
