import type { Context } from 'hono';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { createToken } from '#platform/secret-token.ts';
import type { Registration } from '../contract.ts';
import type { AccountsContext } from './accounts-context.ts';
import { addressMail, writeVerifyMail } from './mails.ts';
import { rejectWeakPassword } from './password-policy.ts';
import { issueToken } from './tokens.ts';
import { insertUser, type UserRow } from './user-queries.ts';

/**
 * Creates an account, queues the mail that verifies its address, and signs in.
 * @throws AppError 400 where the password is too easy, 409 where the address has an account
 */
export async function register(
  accounts: AccountsContext,
  { name, email, password, ageConfirmed }: Omit<Registration, 'confirmPassword'>,
  context: Context<AppEnv>,
): Promise<UserRow> {
  const { db, devices, hasher, sessions, site } = accounts;
  await rejectWeakPassword(password, { member: { name, email }, site });
  const passwordHash = await hasher.hash(password);
  const now = accounts.now();
  const mailToken = createToken();
  const letter = await writeVerifyMail(site, { token: mailToken, welcome: true });
  const registered = await db.transaction(async (tx) => {
    const ageConfirmedAt = ageConfirmed ? now : null;
    const created = await insertUser(tx, { name, email, passwordHash, ageConfirmedAt, createdAt: now });
    if (!created) return undefined;
    const { token, sessionId } = await sessions.start(tx, context, created.id);
    const link = { userId: created.id, purpose: 'verify-email', sessionId, now } as const;
    await issueToken(tx, { ...link, token: mailToken });
    await enqueueMail(tx, addressMail(letter, created));
    return { user: created, token };
  });
  if (!registered) {
    await accounts.registrations.countTaken(accounts.clientAddressOf(context));
    throw new AppError(
      'conflict',
      'An account with this address may already exist. Sign in, or reset your password.',
    );
  }
  sessions.setCookie(context, registered.token);
  devices.remember(context, registered.user);
  return registered.user;
}
