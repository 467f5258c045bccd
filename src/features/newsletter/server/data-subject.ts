/** Exports and deletes the newsletter data stored under a member's verified address. */
import { eq } from 'drizzle-orm';
import type { DataEraser, DataExporter } from '#platform/feature/data-subject.ts';
import { newsletterContacts, newsletterSubscriptions } from './schema.ts';

export const newsletterExporter: DataExporter = {
  name: 'newsletter',
  async read(db, { verifiedEmail }) {
    if (!verifiedEmail) return undefined;
    const { email, name } = newsletterContacts;
    const { list, state, source, wording, leadMagnet, requestedAt, confirmedAt, unsubscribedAt } =
      newsletterSubscriptions;
    const choice = { list, state, source, wording, leadMagnet, requestedAt, confirmedAt, unsubscribedAt };
    return db
      .select({ email, name, ...choice })
      .from(newsletterContacts)
      .leftJoin(newsletterSubscriptions, eq(newsletterSubscriptions.contactId, newsletterContacts.id))
      .where(eq(newsletterContacts.email, verifiedEmail));
  },
};

export const newsletterEraser: DataEraser = {
  name: 'newsletter',
  async erase(tx, { verifiedEmail }) {
    if (verifiedEmail) await tx.delete(newsletterContacts).where(eq(newsletterContacts.email, verifiedEmail));
  },
};
