/** Database queries for contacts and their subscriptions. */
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { LetterList } from '../rules.ts';
import { newsletterConfirmations, newsletterContacts, newsletterSubscriptions } from './schema.ts';

export type ContactRow = typeof newsletterContacts.$inferSelect;
export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect;

/** Locks the contact of an address and creates it if necessary. A name is stored only when the contact is created. */
export async function lockContact(
  tx: Database,
  { email, name }: { email: string; name: string | null },
): Promise<ContactRow> {
  const [row] = await tx
    .insert(newsletterContacts)
    .values({ email, name })
    // A no-op update, which locks an existing contact. A second statement may find it deleted in the meantime.
    .onConflictDoUpdate({ target: newsletterContacts.email, set: { name: sql`${newsletterContacts.name}` } })
    .returning();
  if (!row) throw new Error('A contact was neither created nor found.');
  return row;
}

export async function lockContactByEmail(tx: Database, email: string): Promise<ContactRow | undefined> {
  const [row] = await tx
    .select()
    .from(newsletterContacts)
    .where(eq(newsletterContacts.email, email))
    .for('update');
  return row;
}

/** Locks the contact, so that of two concurrent changes the later sees the result of the earlier. */
export async function lockContactByToken(tx: Database, token: string): Promise<ContactRow | undefined> {
  const [row] = await tx
    .select()
    .from(newsletterContacts)
    .where(eq(newsletterContacts.token, token))
    .for('update');
  return row;
}

export async function selectSubscriptions(db: Database, contactId: number): Promise<SubscriptionRow[]> {
  return db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.contactId, contactId));
}

/** The subscription state of an address on one list; undefined if there is no subscription. */
export async function selectStateOf(
  db: Database,
  { email, list }: { email: string; list: LetterList },
): Promise<SubscriptionRow['state'] | undefined> {
  const [row] = await db
    .select({ state: newsletterSubscriptions.state })
    .from(newsletterSubscriptions)
    .innerJoin(newsletterContacts, eq(newsletterContacts.id, newsletterSubscriptions.contactId))
    .where(and(eq(newsletterContacts.email, email), eq(newsletterSubscriptions.list, list)));
  return row?.state;
}

export async function saveSubscription(
  tx: Database,
  { contactId, list, ...change }: typeof newsletterSubscriptions.$inferInsert,
): Promise<void> {
  await tx
    .insert(newsletterSubscriptions)
    .values({ contactId, list, ...change })
    .onConflictDoUpdate({
      target: [newsletterSubscriptions.contactId, newsletterSubscriptions.list],
      set: change,
    });
}

/** Stores a confirmation token; it replaces the token of the previous mail. */
export async function saveConfirmation(
  tx: Database,
  confirmation: typeof newsletterConfirmations.$inferInsert,
): Promise<void> {
  const { contactId, ...change } = confirmation;
  await tx
    .insert(newsletterConfirmations)
    .values(confirmation)
    .onConflictDoUpdate({ target: newsletterConfirmations.contactId, set: change });
  await tx
    .update(newsletterSubscriptions)
    .set({ confirmationSentAt: sql`now()` })
    .where(
      and(eq(newsletterSubscriptions.contactId, contactId), eq(newsletterSubscriptions.state, 'pending')),
    );
}

const isValid = ({ tokenHash, now }: { tokenHash: string; now: Date }) =>
  and(eq(newsletterConfirmations.tokenHash, tokenHash), gt(newsletterConfirmations.expiresAt, now));

/** The contact that was sent this token, if it is valid. */
export async function selectByConfirmation(
  db: Database,
  confirmation: { tokenHash: string; now: Date },
): Promise<ContactRow | undefined> {
  const [row] = await db
    .select({ contact: newsletterContacts })
    .from(newsletterConfirmations)
    .innerJoin(newsletterContacts, eq(newsletterContacts.id, newsletterConfirmations.contactId))
    .where(isValid(confirmation));
  return row?.contact;
}

/**
 * Consumes a token and returns its contact, locked; of two concurrent calls only one gets it. Locks the contact
 * first, like every other change. Otherwise it could deadlock with a new sign-up, which replaces the token.
 */
export async function useConfirmation(
  tx: Database,
  { contactId, ...confirmation }: { contactId: number; tokenHash: string; now: Date },
): Promise<ContactRow | undefined> {
  const contact = await lockContactById(tx, contactId);
  const used = await tx.delete(newsletterConfirmations).where(isValid(confirmation)).returning();
  return used.length > 0 ? contact : undefined;
}

/** Weekly subscribers who confirmed at or before `before` and have had `step` letters of the welcome sequence. */
export async function selectForWelcome(
  db: Database,
  { step, before, limit }: { step: number; before: Date; limit: number },
): Promise<ContactRow[]> {
  const { list, state, welcomes, welcomeStep, confirmedAt, contactId } = newsletterSubscriptions;
  const isConfirmed = and(eq(list, 'weekly'), eq(state, 'confirmed'), lte(confirmedAt, before));
  const rows = await db
    .select({ contact: newsletterContacts })
    .from(newsletterSubscriptions)
    .innerJoin(newsletterContacts, eq(newsletterContacts.id, contactId))
    .where(and(isConfirmed, eq(welcomes, true), eq(welcomeStep, step)))
    .orderBy(asc(confirmedAt), asc(contactId))
    .limit(limit);
  return rows.map(({ contact }) => contact);
}

/** Counts a letter of the welcome sequence; returns false if it is not due. The caller has locked the contact. */
export async function countWelcome(
  tx: Database,
  { contactId, step }: { contactId: number; step: number },
): Promise<boolean> {
  const counted = await tx
    .update(newsletterSubscriptions)
    .set({ welcomeStep: step + 1 })
    .where(
      and(
        eq(newsletterSubscriptions.contactId, contactId),
        eq(newsletterSubscriptions.list, 'weekly'),
        eq(newsletterSubscriptions.state, 'confirmed'),
        eq(newsletterSubscriptions.welcomes, true),
        eq(newsletterSubscriptions.welcomeStep, step),
      ),
    )
    .returning({ contactId: newsletterSubscriptions.contactId });
  return counted.length > 0;
}

export async function lockContactById(tx: Database, id: number): Promise<ContactRow | undefined> {
  const [row] = await tx.select().from(newsletterContacts).where(eq(newsletterContacts.id, id)).for('update');
  return row;
}

/** Contacts that wait for their confirmation mail: by `turn`, within the same turn those that wait longest first. */
export async function selectWaiting(
  db: Database,
  { list, limit }: { list: LetterList; limit: number },
): Promise<ContactRow[]> {
  const rows = await db
    .select({ contact: newsletterContacts })
    .from(newsletterSubscriptions)
    .innerJoin(newsletterContacts, eq(newsletterContacts.id, newsletterSubscriptions.contactId))
    .where(
      and(
        eq(newsletterSubscriptions.list, list),
        sql`${newsletterSubscriptions.state} = 'pending'`,
        isNull(newsletterSubscriptions.confirmationSentAt),
      ),
    )
    .orderBy(
      asc(newsletterSubscriptions.turn),
      asc(newsletterSubscriptions.requestedAt),
      asc(newsletterSubscriptions.contactId),
    )
    .limit(limit);
  return rows.map(({ contact }) => contact);
}

/** Moves a contact back in the queue after its confirmation mail could not be queued. */
export async function postponeConfirmation(db: Database, contactId: number): Promise<void> {
  await db
    .update(newsletterSubscriptions)
    .set({ turn: sql`${newsletterSubscriptions.turn} + 1` })
    .where(
      and(eq(newsletterSubscriptions.contactId, contactId), eq(newsletterSubscriptions.state, 'pending')),
    );
}
