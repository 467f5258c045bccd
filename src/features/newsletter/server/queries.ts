import type { Database } from '#platform/db/client.ts';
import { newsletterSignups } from './schema.ts';

type Signup = Pick<typeof newsletterSignups.$inferInsert, 'email' | 'name' | 'source' | 'leadMagnet'>;

/** Stores an unconfirmed sign-up. An address that is stored already, ignoring case, stays as it is. */
export async function insertSignup(db: Database, signup: Signup): Promise<void> {
  await db.insert(newsletterSignups).values(signup).onConflictDoNothing();
}
