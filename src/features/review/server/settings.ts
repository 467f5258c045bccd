/** A member's settings: how much to study per day, and the time zone of the study day. */
import { eq } from 'drizzle-orm';
import { lockMember } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { isTimeZone } from '#platform/study-day.ts';
import type { ReviewSettings } from '../contract.ts';
import { defaultSettings } from '../rules.ts';
import { reviewSettings } from './schema.ts';

/** A member's settings, or the defaults. */
export async function readSettings(db: Database, { userId }: { userId: number }): Promise<ReviewSettings> {
  const [row] = await db.select().from(reviewSettings).where(eq(reviewSettings.userId, userId));
  if (!row) return defaultSettings;
  const { dailyCap, newPerDay, timeZone } = row;
  return { dailyCap, newPerDay, timeZone: knownTimeZone(timeZone) };
}

/** A stored zone, or the default if this runtime does not know it: zones are renamed, and runtimes differ. */
export function knownTimeZone(stored: string | null): string {
  return stored !== null && isTimeZone(stored) ? stored : defaultSettings.timeZone;
}

/** Changes some of a member's settings. @throws AppError 401 if the member no longer exists */
export async function changeSettings(
  db: Database,
  { userId, changes }: { userId: number; changes: Partial<ReviewSettings> },
): Promise<ReviewSettings> {
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId });
    const settings = { ...(await readSettings(tx, { userId })), ...changes };
    await tx
      .insert(reviewSettings)
      .values({ userId, ...settings })
      .onConflictDoUpdate({ target: reviewSettings.userId, set: settings });
    return settings;
  });
}
