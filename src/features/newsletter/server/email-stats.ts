/** Figures of the weekly letter's subscribers and of the welcome sequence. */
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import type { emailStatsSchema } from '../admin-schemas.ts';
import { welcomeLetters } from './letters/welcome-rules.ts';
import { newsletterSubscriptions } from './schema.ts';

/** Letters of the welcome sequence. 'sent': queued so far; 'pending': still to be sent to confirmed subscribers. */
export async function readEmailStats(db: Database): Promise<z.infer<typeof emailStatsSchema>> {
  const { state, confirmedAt, welcomes, welcomeStep, list } = newsletterSubscriptions;
  const [row] = await db
    .select({
      total: sql<number>`(count(*) filter (where ${state} = 'confirmed'))::int`,
      thisWeek: sql<number>`(count(*) filter (where ${state} = 'confirmed' and ${confirmedAt} > now() - interval '7 days'))::int`,
      sent: sql<string>`coalesce(sum(${welcomeStep}), 0)::text`,
      pending: sql<string>`coalesce(sum(${welcomeLetters.length} - ${welcomeStep}) filter (where ${state} = 'confirmed' and ${welcomes}), 0)::text`,
    })
    .from(newsletterSubscriptions)
    .where(sql`${list} = 'weekly'`);
  return {
    subscribers: { total_subscribers: row?.total ?? 0, new_this_week: row?.thisWeek ?? 0 },
    emailSequences: [
      { status: 'sent', count: row?.sent ?? '0' },
      { status: 'pending', count: row?.pending ?? '0' },
    ],
  };
}
