/** Deletes addresses that were signed up but never confirmed. */
import { and, asc, eq, lt, notExists } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { lockContactById } from './queries.ts';
import { newsletterContacts, newsletterSubscriptions } from './schema.ts';

/** How long an address may wait for confirmation, in ms: 30 days, as the privacy policy says. */
const waitMs = 30 * 24 * 60 * 60_000;
/** Maximum number of contacts per run; each is a transaction. */
const contactsPerRun = 500;

/** Deletes subscriptions not confirmed within 30 days, and contacts that have no other subscription. */
export async function deleteUnconfirmed(db: Database, now: Date): Promise<void> {
  const { contactId, state, requestedAt } = newsletterSubscriptions;
  const isExpired = and(eq(state, 'pending'), lt(requestedAt, new Date(now.getTime() - waitMs)));
  const expired = await db
    .selectDistinct({ contactId })
    .from(newsletterSubscriptions)
    .where(isExpired)
    .orderBy(asc(contactId))
    .limit(contactsPerRun);
  for (const found of expired) {
    await db.transaction(async (tx) => {
      const contact = await lockContactById(tx, found.contactId);
      if (!contact) return;
      await tx.delete(newsletterSubscriptions).where(and(eq(contactId, contact.id), isExpired));
      const others = tx.select().from(newsletterSubscriptions).where(eq(contactId, contact.id));
      await tx
        .delete(newsletterContacts)
        .where(and(eq(newsletterContacts.id, contact.id), notExists(others)));
    });
  }
}
