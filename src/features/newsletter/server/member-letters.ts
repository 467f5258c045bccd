/**
 * Letters that members choose while signed in, for other features that use the newsletter. The caller has checked
 * that the address is verified, so no confirmation is needed.
 */
import type { Database } from '#platform/db/client.ts';
import { consentWordings, type LetterList, type SignupSource } from '../rules.ts';
import * as queries from './queries.ts';
import { leaveList } from './subscriptions.ts';

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
