/**
 * Links that prove an address. A stranger may have created the account and asked for the link, so a click by the
 * mailbox's owner is not enough, except in the session that asked for it. Everywhere else the link takes a new
 * password, all other sessions end, and only the mailbox's owner has access to the account.
 */
import type { Context } from 'hono';
import type { Transaction } from '#platform/db/client.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { redirectMailsOf, withdrawMailsTo } from '#platform/mail/recipient.ts';
import { createToken } from '#platform/secret-token.ts';
import type { ProveAddress } from '../contract.ts';
import type { AccountsContext } from './accounts-context.ts';
import { addressMail, mailKeyPrefix, writeEmailChangedMail } from './mails.ts';
import { rejectPasswordMismatch, rejectWeakPassword } from './password-policy.ts';
import { accountGoneError } from './reauthenticate.ts';
import { deleteSessionsOf } from './session-queries.ts';
import {
  consumeToken,
  deleteRevertTokensFrom,
  deleteTokens,
  findToken,
  issueToken,
  type Link,
  type RedeemedLink,
} from './tokens.ts';
import { lockUser, selectUser, type UserRow, updateUser } from './user-queries.ts';

/** Columns that a new password changes; empty if the old password stays. */
type NewCredentials = { passwordHash?: string; deviceKey?: string };

/** @returns the member as changed */
type Redeem = (
  tx: Transaction,
  link: RedeemedLink,
  credentials: NewCredentials,
) => Promise<UserRow | undefined>;

const passwordNeededError = () =>
  new AppError(
    'password_needed',
    'This link was asked for in another browser. Please choose a new password for the account.',
  );

/**
 * Verifies an address by a mailed link.
 * @throws AppError 400 where the link is not valid or the password too easy, 409 (password_needed) where another
 * session asked for it and no password is given; the link then stays valid
 */
export async function verifyEmail(
  accounts: AccountsContext,
  { token, ...typed }: ProveAddress,
  context: Context<AppEnv>,
): Promise<void> {
  const now = accounts.now();
  const link = { token, purpose: 'verify-email', now } as const;
  await redeemLink(accounts, { link, typed, context }, (tx, { user }, credentials) =>
    updateUser(tx, user.id, { emailVerifiedAt: now, ...credentials }),
  );
}

/**
 * Changes an account's address by the link mailed to the new one. The old address gets a notice and, if it was
 * verified, a link that undoes the change for seven days. All other links mailed to it become invalid.
 * @throws AppError as `verifyEmail`, and 409 (conflict) where another account has the address
 */
export async function confirmEmail(
  accounts: AccountsContext,
  { token, ...typed }: ProveAddress,
  context: Context<AppEnv>,
): Promise<void> {
  const now = accounts.now();
  const link = { token, purpose: 'confirm-email', now } as const;
  try {
    await redeemLink(accounts, { link, typed, context }, async (tx, redeemed, credentials) => {
      const { user } = redeemed;
      const changed = await changeAddress(tx, accounts, redeemed, { emailVerifiedAt: now, ...credentials });
      await deleteTokens(tx, user.id, ['reset-password', 'verify-email']);
      await noticeChange(tx, accounts, user);
      return changed;
    });
  } catch (error) {
    throw explainTaken(error);
  }
}

/** Warnings, which the owner of the old mailbox must get: the new one may be that of a thief. */
const warningKinds = ['password-changed', 'new-device', 'email-changed'];
/** Mails with links that end with the old address. */
const linkKinds = ['reset-password', 'verify-email'];

/**
 * Gives the member the address of the link, and the mails that wait for them. What features store under an old address
 * that was never verified stays there: it may belong to another person.
 */
async function changeAddress(
  tx: Transaction,
  { onAddressChanged }: AccountsContext,
  { user, newEmail }: RedeemedLink,
  changes: NewCredentials & { emailVerifiedAt: Date },
): Promise<UserRow | undefined> {
  const to = newEmail ?? user.email;
  const changed = await updateUser(tx, user.id, { email: to, ...changes });
  await withdrawMailsTo(tx, { address: user.email, kinds: linkKinds });
  const mails = { keyPrefix: mailKeyPrefix(user.id), from: user.email, to };
  await redirectMailsOf(tx, { ...mails, except: warningKinds });
  if (user.emailVerifiedAt) await onAddressChanged(tx, { from: user.email, to });
  return changed;
}

/** Notifies the old address. Only one that was ever verified gets a link to undo this: others may be anybody's. */
async function noticeChange(tx: Transaction, { site, now }: AccountsContext, user: UserRow): Promise<void> {
  const link = { userId: user.id, purpose: 'revert-email', newEmail: user.email, now: now() } as const;
  const token = user.emailVerifiedAt ? await issueToken(tx, link) : undefined;
  // Rendered here, because only the locked row tells whether there is a link.
  await enqueueMail(tx, addressMail(await writeEmailChangedMail(site, token), user));
}

/**
 * Undoes a change of address by the link mailed to the old address. Sets a new password, because the person who changed
 * the address knew the old one. Ends every session and signs this browser in.
 * @throws AppError 400 where the link is not valid or the password too easy, 409 (conflict) where another account has
 * taken the old address
 */
export async function revertEmail(
  accounts: AccountsContext,
  { token, password }: { token: string; password: string },
  context: Context<AppEnv>,
): Promise<void> {
  const now = accounts.now();
  const link = { token, purpose: 'revert-email', now } as const;
  const notice = await writeEmailChangedMail(accounts.site);
  try {
    await takeOver(accounts, { link, password, context }, async (tx, redeemed, credentials) => {
      const { tokenId, user } = redeemed;
      await deleteRevertTokensFrom(tx, user.id, tokenId);
      await enqueueMail(tx, addressMail(notice, user));
      return changeAddress(tx, accounts, redeemed, { emailVerifiedAt: now, ...credentials });
    });
  } catch (error) {
    throw explainTaken(error);
  }
}

function explainTaken(error: unknown): unknown {
  if (!isUniqueViolation(error, 'users_email_unique')) return error;
  return new AppError('conflict', 'There is another account with this address.', { cause: error });
}

type Request = {
  link: Link;
  typed: Omit<ProveAddress, 'token'>;
  context: Context<AppEnv>;
};

/** Redeems a link: with the new password if one is given, without one only in the session that asked for the link. */
async function redeemLink(
  accounts: AccountsContext,
  { link, typed, context }: Request,
  redeem: Redeem,
): Promise<void> {
  const { db, sessions } = accounts;
  const { sessionId } = await findToken(db, link);
  const member = await sessions.findMember(context);
  const { password, confirmPassword = '' } = typed;
  if (password !== undefined) {
    rejectPasswordMismatch({ password, confirmPassword });
    return takeOver(accounts, { link, password, context }, redeem);
  }
  if (sessionId === null || member?.sessionId !== sessionId) throw passwordNeededError();
  await db.transaction(async (tx) => redeem(tx, await consumeToken(tx, link), {}));
}

/**
 * Redeems a link and sets a new password. Ends every session, signs this browser in, and invalidates the account's
 * other links, except those that undo a change of address.
 */
async function takeOver(
  accounts: AccountsContext,
  { link, password, context }: { link: Link; password: string; context: Context<AppEnv> },
  redeem: Redeem,
): Promise<void> {
  const { db, devices, hasher, sessions } = accounts;
  const { userId } = await findToken(db, link);
  const owner = await selectUser(db, userId);
  if (!owner) throw accountGoneError();
  await rejectWeakPassword(password, { member: owner, site: accounts.site });
  const passwordHash = await hasher.hash(password);
  const { user, token } = await db.transaction(async (tx) => {
    // Sessions first, because ending them changes tokens: the job that deletes sessions takes locks in the same order.
    await lockUser(tx, userId);
    await deleteSessionsOf(tx, { userId });
    const credentials = { passwordHash, deviceKey: createToken() };
    const changed = await redeem(tx, await consumeToken(tx, link), credentials);
    if (!changed) throw accountGoneError();
    await deleteTokens(tx, userId, ['verify-email', 'reset-password', 'confirm-email']);
    return { user: changed, token: (await sessions.start(tx, context, userId)).token };
  });
  sessions.setCookie(context, token);
  devices.remember(context, user);
}
