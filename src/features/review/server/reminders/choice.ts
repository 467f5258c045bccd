/** Whether a member is reminded of what is due: a subscription of the newsletter's, which every mail lets them leave. */
import { lockMember } from '#features/accounts/server/index.ts';
import { readMemberLetter, setMemberLetter } from '#features/newsletter/server/index.ts';
import type { ReviewReminders } from '#features/review/contract.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';

export type ReminderOwner = { userId: number; email: string; emailVerified: boolean };

/** An address that is not verified may be somebody else's: nothing is told of it. */
export async function readReminders(
  db: Database,
  { email, emailVerified }: ReminderOwner,
): Promise<ReviewReminders> {
  return { on: emailVerified && (await readMemberLetter(db, { email, list: 'reminders' })) };
}

/** @throws AppError 403 where the address is not verified, 401 where the member is gone */
export async function changeReminders(
  db: Database,
  { userId, email, emailVerified }: ReminderOwner,
  { on, now }: ReviewReminders & { now: Date },
): Promise<ReviewReminders> {
  if (!emailVerified) {
    throw new AppError('forbidden', 'Reminders go to verified addresses only. Please verify yours first.');
  }
  await db.transaction(async (tx) => {
    // Nothing of a member may stay who deletes the account at the same moment.
    await lockMember(tx, { userId });
    await setMemberLetter(tx, { email, list: 'reminders', on, source: 'review', now });
  });
  return { on };
}
