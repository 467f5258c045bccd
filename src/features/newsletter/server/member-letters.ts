/**
 * Letters that members choose where they are signed in, for features below this one. The caller has checked that the
 * address is verified, so nothing is left to confirm.
 */
import type { Database } from '#platform/db/client.ts';
import { consentWordings, type LetterList, type SignupSource } from '../rules.ts';
import * as queries from './queries.ts';
import { leaveList } from './subscriptions.ts';

type MemberLetter = { email: string; list: LetterList };

/** Whether the letters of a list go to an address, by its owner's word. */
export async function readMemberLetter(db: Database, letter: MemberLetter): Promise<boolean> {
  return (await queries.selectStateOf(db, letter)) === 'confirmed';
}

/** Puts a member on a list, with their consent, or takes them off it; what stands already stays as it is. */
export async function setMemberLetter(
  tx: Database,
  { email, list, on, source, now }: MemberLetter & { on: boolean; source: SignupSource; now: Date },
): Promise<void> {
  const contact = on
    ? await queries.lockContact(tx, { email, name: null })
    : await queries.lockContactByEmail(tx, email);
  // Read once the contact is locked: a mail program may unsubscribe at the same moment.
  if (!contact || (await readMemberLetter(tx, { email, list })) === on) return;
  if (!on) return leaveList(tx, contact, { list, now });
  await queries.saveSubscription(tx, {
    ...{ contactId: contact.id, list, state: 'confirmed', source, wording: consentWordings[source] },
    ...{ requestedAt: now, confirmedAt: now, unsubscribedAt: null },
  });
}

/**
 * The token for a letter to an address, which is locked until the transaction ends, so that no letter is queued for a
 * reader who has just left; undefined where they have.
 */
export async function lockReader(tx: Database, letter: MemberLetter): Promise<string | undefined> {
  const contact = await queries.lockContactByEmail(tx, letter.email);
  return (await readMemberLetter(tx, letter)) ? contact?.token : undefined;
}
