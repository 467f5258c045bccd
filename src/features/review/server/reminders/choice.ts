/**
 * Whether a member gets reminders of due cards. It is a newsletter subscription, and every mail has a link to
 * unsubscribe.
 */
import { lockMember } from '#features/accounts/server/index.ts';
import { readMemberLetter, setMemberLetter } from '#features/newsletter/server/index.ts';
import type { ReviewReminders } from '#features/review/contract.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';

export type ReminderOwner = { userId: number; email: string; emailVerified: boolean };

/** Always off for an unverified address: it may be someone else's, whose subscription must not be revealed. */
export async function readReminders(
  db: Database,
  { email, emailVerified }: ReminderOwner,
): Promise<ReviewReminders> {
  return { on: emailVerified && (await readMemberLetter(db, { email, list: 'reminders' })) };
}

/** @throws AppError 403 if the address is not verified, 401 if the member no longer exists */
export async function changeReminders(
  db: Database,
  { userId, email, emailVerified }: ReminderOwner,
  { on, now }: ReviewReminders & { now: Date },
): Promise<ReviewReminders> {
  if (!emailVerified) {
    throw new AppError('forbidden', 'Reminders go to verified addresses only. Please verify yours first.');
  }
  await db.transaction(async (tx) => {
    // The lock ensures that no subscription is stored for an account that is being deleted at the same time.
    await lockMember(tx, { userId });
    await setMemberLetter(tx, { email, list: 'reminders', on, source: 'review', now });
  });
  return { on };
}
