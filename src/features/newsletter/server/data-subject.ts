/** Export and deletion of what the newsletter stores under a member's verified address. */
import { eq } from 'drizzle-orm';
import type { DataEraser, DataExporter } from '#platform/feature/data-subject.ts';
import { newsletterContacts, newsletterSubscriptions } from './schema.ts';

export const newsletterExporter: DataExporter = {
  name: 'newsletter',
  async read(db, { verifiedEmail }) {
    if (!verifiedEmail) return undefined;
    const { contactId: _, ...subscription } = {
      contactId: newsletterSubscriptions.contactId,
      list: newsletterSubscriptions.list,
      state: newsletterSubscriptions.state,
      source: newsletterSubscriptions.source,
      wording: newsletterSubscriptions.wording,
      leadMagnet: newsletterSubscriptions.leadMagnet,
      requestedAt: newsletterSubscriptions.requestedAt,
      confirmedAt: newsletterSubscriptions.confirmedAt,
      unsubscribedAt: newsletterSubscriptions.unsubscribedAt,
    };
    return db
      .select({ email: newsletterContacts.email, name: newsletterContacts.name, ...subscription })
      .from(newsletterContacts)
      .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.contactId, newsletterContacts.id))
      .where(eq(newsletterContacts.email, verifiedEmail));
  },
};

export const newsletterEraser: DataEraser = {
  name: 'newsletter',
  async erase(tx, { verifiedEmail }) {
    if (verifiedEmail) await tx.delete(newsletterContacts).where(eq(newsletterContacts.email, verifiedEmail));
  },
};
