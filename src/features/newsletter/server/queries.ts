/** Writes of the newsletter. */
import type { Database } from '#platform/db/client.ts';
import { newsletterSignups } from './schema.ts';

export type Signup = Pick<typeof newsletterSignups.$inferInsert, 'email' | 'name' | 'source' | 'leadMagnet'>;

/** Keeps a request, unconfirmed. An address that is there already, in whatever case, stays as it is. */
export async function insertSignup(db: Database, signup: Signup): Promise<void> {
  await db.insert(newsletterSignups).values(signup).onConflictDoNothing();
}
