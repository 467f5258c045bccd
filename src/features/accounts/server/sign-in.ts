import type { Context } from 'hono';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { Credentials } from '../contract.ts';
import type { AccountsContext } from './accounts-context.ts';
import { describeDevice } from './device.ts';
import { addressMail, writeNewDeviceMail } from './mails.ts';
import { lockUser, selectUserByEmail, type UserRow, updateUser } from './user-queries.ts';

/**
 * Signs in: a new session replaces the browser's old one. If the account does not know the browser, a verified address
 * gets a notice. Unknown addresses and wrong passwords cannot be told apart, neither by the response nor by its timing.
 * @throws AppError 401 where address and password do not match, 429 after too many attempts
 */
export async function signIn(
  accounts: AccountsContext,
  { email, password }: Credentials,
  context: Context<AppEnv>,
): Promise<UserRow> {
  const { db, devices, hasher, loginThrottle, sessions } = accounts;
  const user = await selectUserByEmail(db, email);
  const device = user && devices.find(context, user);
  if (user) context.set('accountId', user.id);
  const attempt = { email, address: accounts.clientAddressOf(context), device };
  await loginThrottle.checkLoginAllowed(attempt);
  const matches = await hasher.verify(user?.passwordHash, password);
  if (!user || !matches) throw new AppError('unauthorized', 'Invalid email or password');
  await loginThrottle.acceptLogin(attempt);
  const passwordHash = hasher.isOutdated(user.passwordHash) ? await hasher.hash(password) : undefined;
  // Only verified addresses are notified. The quota applies where a program signs in repeatedly without its cookies.
  const isNoticed =
    device === undefined &&
    user.emailVerifiedAt !== null &&
    (await accounts.mailQuota.consume('new-device', user.email));
  const seen = { device: describeDevice(context.req.header('user-agent')), at: accounts.now() };
  const notice = isNoticed ? await writeNewDeviceMail(accounts.site, seen) : undefined;
  const token = await db.transaction(async (tx) => {
    if (!(await lockUser(tx, user.id, user.passwordHash))) return undefined;
    if (passwordHash) await updateUser(tx, user.id, { passwordHash });
    if (notice) await enqueueMail(tx, addressMail(notice, user));
    return (await sessions.start(tx, context, user.id)).token;
  });
  // Meanwhile the account was deleted, its password changed, or its hash renewed by another sign-in: check again.
  if (token === undefined) return signIn(accounts, { email, password }, context);
  sessions.setCookie(context, token);
  devices.remember(context, user);
  return user;
}
