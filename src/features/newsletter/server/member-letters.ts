/**
 * Letters that members choose while signed in, for other features that use the newsletter. The caller has checked
 * that the address is verified, so no confirmation is needed.
 */
import { and, eq, ne, notExists } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { OnAddressChanged } from '#platform/feature/data-subject.ts';
import { consentWordings, type LetterList, type SignupSource } from '../rules.ts';
import * as queries from './queries.ts';
import { newsletterContacts, newsletterSubscriptions } from './schema.ts';
import { leaveList, withdrawLetters } from './subscriptions.ts';

type MemberLetter = { email: string; list: LetterList };

/** Whether an address is on a list with its owner's consent. */
export async function readMemberLetter(db: Database, letter: MemberLetter): Promise<boolean> {
  return (await queries.selectStateOf(db, letter)) === 'confirmed';
}

/** Adds a member to a list with their consent, or removes them. Does nothing if they are on it, or off it, already. */
export async function setMemberLetter(
  tx: Database,
  { email, list, on, source, now }: MemberLetter & { on: boolean; source: SignupSource; now: Date },
): Promise<void> {
  const contact = on
    ? await queries.lockContact(tx, { email, name: null })
    : await queries.lockContactByEmail(tx, email);
  // Read after the contact is locked, because a mail client may unsubscribe at the same time.
  if (!contact || (await readMemberLetter(tx, { email, list })) === on) return;
  if (!on) return leaveList(tx, contact, { list, now });
  await queries.saveSubscription(tx, {
    ...{ contactId: contact.id, list, state: 'confirmed', source, wording: consentWordings[source] },
    ...{ requestedAt: now, confirmedAt: now, unsubscribedAt: null },
  });
}

/**
 * Returns the token for a letter to an address; undefined if the address is not on the list. The contact stays locked
 * until the transaction ends, so that no letter is queued for a reader who is just leaving.
 */
export async function lockReader(tx: Database, letter: MemberLetter): Promise<string | undefined> {
  const contact = await queries.lockContactByEmail(tx, letter.email);
  return (await readMemberLetter(tx, letter)) ? contact?.token : undefined;
}

/**
 * Takes a member's choices of issues and reminders along to their new address. A list that the new address has left
 * stays left. Issues and reminders that wait for the old address are withdrawn; the job writes a due reminder again, to the
 * new one. The weekly letter stays with the mailbox that asked for it; an old contact without it is deleted.
 */
export const moveMemberLetters: OnAddressChanged = async (tx, { from, to }) => {
  const old = await queries.lockContactByEmail(tx, from);
  // The same address in other capitals.
  if (!old || from.toLowerCase() === to.toLowerCase()) return;
  for (const letters of ['issues', 'reminders'] as const) {
    await withdrawLetters(tx, { email: from, list: letters });
  }
  const { contactId, list } = newsletterSubscriptions;
  const choices = (await queries.selectSubscriptions(tx, old.id)).filter((row) => row.list !== 'weekly');
  if (choices.length > 0) {
    const contact = await queries.lockContact(tx, { email: to, name: null });
    const known = await queries.selectSubscriptions(tx, contact.id);
    for (const choice of choices) {
      if (known.some((row) => row.list === choice.list && row.state === 'unsubscribed')) continue;
      await queries.saveSubscription(tx, { ...choice, contactId: contact.id });
    }
    await tx.delete(newsletterSubscriptions).where(and(eq(contactId, old.id), ne(list, 'weekly')));
  }
  const others = tx.select().from(newsletterSubscriptions).where(eq(contactId, old.id));
  await tx.delete(newsletterContacts).where(and(eq(newsletterContacts.id, old.id), notExists(others)));
};
