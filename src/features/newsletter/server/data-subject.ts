/** What the newsletter keeps under an address: told to its owner, and erased with their account. */
import { eq } from 'drizzle-orm';
import type { AccountEraser, AccountExporter } from '#features/accounts/server/index.ts';
import { newsletterSignups } from './schema.ts';

export const newsletterExporter: AccountExporter = {
  name: 'newsletter',
  async read(db, { verifiedEmail }) {
    if (!verifiedEmail) return undefined;
    const { email, name, source, leadMagnet, confirmedAt, unsubscribedAt, createdAt } = newsletterSignups;
    const columns = { email, name, source, leadMagnet, confirmedAt, unsubscribedAt, createdAt };
    return db.select(columns).from(newsletterSignups).where(eq(email, verifiedEmail));
  },
};

export const newsletterEraser: AccountEraser = {
  name: 'newsletter',
  async erase(tx, { verifiedEmail }) {
    if (verifiedEmail) await tx.delete(newsletterSignups).where(eq(newsletterSignups.email, verifiedEmail));
  },
};
