/** Contact messages sent from an address: exported to its owner, and erased with their account. */
import { asc, eq } from 'drizzle-orm';
import type { DataEraser, DataExporter } from '#platform/feature/data-subject.ts';
import { withdrawMail } from '#platform/mail/recipient.ts';
import { mailKeyOf } from './contact.ts';
import { contactMessages } from './schema.ts';

export const contactExporter: DataExporter = {
  name: 'contactMessages',
  async read(db, { verifiedEmail }) {
    if (!verifiedEmail) return undefined;
    const { name, email, subject, message, createdAt, id } = contactMessages;
    return db
      .select({ name, email, subject, message, createdAt })
      .from(contactMessages)
      .where(eq(email, verifiedEmail))
      .orderBy(asc(id));
  },
};

/** Also deletes the copy in the mail queue, which names the sender. */
export const contactEraser: DataEraser = {
  name: 'contactMessages',
  async erase(tx, { verifiedEmail }) {
    if (!verifiedEmail) return;
    const erased = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.email, verifiedEmail))
      .returning({ id: contactMessages.id });
    for (const { id } of erased) await withdrawMail(tx, mailKeyOf(id));
  },
};
