/** Export and deletion of the sign-up under a member's verified address. */
import { eq } from 'drizzle-orm';
import type { DataEraser, DataExporter } from '#platform/feature/data-subject.ts';
import { newsletterSignups } from './schema.ts';

export const newsletterExporter: DataExporter = {
  name: 'newsletter',
  async read(db, { verifiedEmail }) {
    if (!verifiedEmail) return undefined;
    const { email, name, source, leadMagnet, confirmedAt, unsubscribedAt, createdAt } = newsletterSignups;
    const columns = { email, name, source, leadMagnet, confirmedAt, unsubscribedAt, createdAt };
    return db.select(columns).from(newsletterSignups).where(eq(email, verifiedEmail));
  },
};

export const newsletterEraser: DataEraser = {
  name: 'newsletter',
  async erase(tx, { verifiedEmail }) {
    if (verifiedEmail) await tx.delete(newsletterSignups).where(eq(newsletterSignups.email, verifiedEmail));
  },
};
