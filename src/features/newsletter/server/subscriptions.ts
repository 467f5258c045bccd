/** Double opt-in subscribing, preferences, unsubscribing. Every change locks its contact first. */
import type { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { cancelDeliveriesTo } from '#platform/mail/campaigns.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { withdrawMailsTo } from '#platform/mail/recipient.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import type { LetterPreferences } from '../contract.ts';
import {
  confirmationLifetimeMs,
  consentWordings,
  type LetterList,
  letterLists,
  type SignupSource,
} from '../rules.ts';
import type { preferencesBodySchema } from '../schemas.ts';
import { issueKind, reminderKind, weeklyKind } from './campaign-kinds.ts';
import { writeConfirmationMail } from './confirmation-mail.ts';
import { type LetterSource, prepareFirstLetters, sendFirstLetter } from './letters/welcome.ts';
import { sequenceSlugs } from './letters/welcome-rules.ts';
import * as queries from './queries.ts';

export type Signup = {
  email: string;
  name?: string | null;
  source: SignupSource;
  leadMagnet?: string;
};

/**
 * Stores a request for the weekly letter, unless the address is already confirmed. Sends the confirmation mail if
 * `mayMail` says that one more mail to the address is allowed now; otherwise the mail waits for the job. `turn`:
 * number of recent sign-ups from the visitor's network; the job handles low numbers first.
 */
export async function requestSubscription(
  db: Database,
  { email, name = null, source, leadMagnet }: Signup,
  {
    site,
    now,
    turn,
    mayMail,
  }: { site: SiteIdentity; now: Date; turn: number; mayMail: () => Promise<boolean> },
): Promise<void> {
  // Counted outside the transaction, so that refused mails count too.
  const mailNow = await mayMail();
  // The mail is written even if it is not sent, so that the response time does not reveal who is subscribed.
  const asking = await prepareConfirmation(site, email);
  await db.transaction(async (tx) => {
    const contact = await queries.lockContact(tx, { email, name });
    const [weekly] = (await queries.selectSubscriptions(tx, contact.id)).filter(
      ({ list }) => list === 'weekly',
    );
    if (weekly?.state === 'confirmed') return;
    if (weekly?.state === 'pending') {
      // The first consent stays. The lower turn is kept: an earlier flood naming the address must not delay its owner.
      await queries.saveSubscription(tx, {
        ...weekly,
        leadMagnet: leadMagnet ?? weekly.leadMagnet,
        turn: Math.min(turn, weekly.turn),
      });
    } else {
      await queries.saveSubscription(tx, {
        ...{
          contactId: contact.id,
          list: 'weekly',
          state: 'pending',
          source,
          wording: consentWordings[source],
        },
        ...{ leadMagnet: leadMagnet ?? null, requestedAt: now, confirmationSentAt: null, turn },
      });
    }
    if (mailNow) await sendConfirmation(tx, contact, { ...asking, now });
  });
}

type Asking = { token: string; mail: Mail };

/** Writes the confirmation mail, before the transaction that sends it. */
export async function prepareConfirmation(site: SiteIdentity, email: string): Promise<Asking> {
  const token = createToken();
  return { token, mail: await writeConfirmationMail(site, { to: email, token }) };
}

/** Queues the confirmation mail for a contact; the link in the previous mail becomes invalid. */
export async function sendConfirmation(
  tx: Database,
  { id }: { id: number },
  { token, mail, now }: Asking & { now: Date },
): Promise<void> {
  await queries.saveConfirmation(tx, {
    contactId: id,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + confirmationLifetimeMs),
  });
  await enqueueMail(tx, mail);
}

const invalidLinkError = () =>
  new AppError('bad_request', 'This link is no longer valid. Please sign up again.');

/**
 * Activates the weekly letter for the owner of the mailbox and sends the first letter.
 * @throws AppError 400 if the token is not valid
 */
export async function confirmSubscription(
  db: Database,
  { token, now, letters }: { token: string; now: Date; letters: LetterSource },
): Promise<void> {
  const confirmation = { tokenHash: hashToken(token), now };
  const sentTo = await queries.selectByConfirmation(db, confirmation);
  if (!sentTo) throw invalidLinkError();
  const first = await prepareFirstLetters(db, sentTo, letters);
  await db.transaction(async (tx) => {
    const contact = await queries.useConfirmation(tx, { ...confirmation, contactId: sentTo.id });
    const subscriptions = contact ? await queries.selectSubscriptions(tx, contact.id) : [];
    const weekly = subscriptions.find(({ list }) => list === 'weekly');
    if (!contact || !weekly) throw invalidLinkError();
    if (weekly.state !== 'pending') return;
    await queries.saveSubscription(tx, {
      ...weekly,
      state: 'confirmed',
      confirmedAt: now,
      unsubscribedAt: null,
    });
    await sendFirstLetter(tx, contact, { ...first, leadMagnet: weekly.leadMagnet });
  });
}

/** The lists that a contact is on; `token` is the one in their letters. @throws AppError 404 */
export async function readPreferences(db: Database, token: string): Promise<LetterPreferences> {
  return db.transaction(async (tx) => {
    const contact = await findContact(tx, token);
    return presentPreferences(contact, await queries.selectSubscriptions(tx, contact.id));
  });
}

/** Changes a contact's lists. Their token proves the mailbox, so no confirmation is needed. @throws AppError 404 */
export async function savePreferences(
  db: Database,
  { token, ...choice }: z.infer<typeof preferencesBodySchema>,
  { now }: { now: Date },
): Promise<LetterPreferences> {
  return db.transaction(async (tx) => {
    const contact = await findContact(tx, token);
    const before = presentPreferences(contact, await queries.selectSubscriptions(tx, contact.id));
    const wanted = { ...choice, reminders: choice.reminders ?? before.reminders };
    for (const list of letterLists) {
      if (wanted[list] === before[list]) continue;
      if (!wanted[list]) await leaveList(tx, contact, { list, now });
      else {
        await queries.saveSubscription(tx, {
          ...{ contactId: contact.id, list, state: 'confirmed', source: 'preferences' },
          ...{
            wording: consentWordings.preferences,
            requestedAt: now,
            confirmedAt: now,
            unsubscribedAt: null,
          },
          // A contact who gets letters already needs no welcome sequence.
          ...(list === 'weekly' && { welcomes: false }),
        });
      }
    }
    return { email: contact.email, ...wanted };
  });
}

/** Leaves a list with one click; repeating it changes nothing. @throws AppError 404 */
export async function unsubscribe(
  db: Database,
  { token, list, now }: { token: string; list: LetterList; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => leaveList(tx, await findContact(tx, token), { list, now }));
}

/** Leaves all lists, as after a complaint. Adds a contact for an unknown address: it may be that of a member. */
export async function leaveAllLists(
  tx: Database,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const contact = await queries.lockContact(tx, { email, name: null });
  for (const list of letterLists) await leaveList(tx, contact, { list, now });
}

/** Kinds of campaigns and of single mails that belong to each list. */
const kindsOf: Record<LetterList, { campaigns: readonly string[]; mails: readonly string[] }> = {
  weekly: { campaigns: [weeklyKind], mails: sequenceSlugs },
  issues: { campaigns: [issueKind], mails: [] },
  reminders: { campaigns: [], mails: [reminderKind] },
};

/** Leaves a list; does nothing if it was left before. The caller holds the contact's lock. */
export async function leaveList(
  tx: Database,
  { id, email }: queries.ContactRow,
  { list, now }: { list: LetterList; now: Date },
): Promise<void> {
  const [known] = (await queries.selectSubscriptions(tx, id)).filter((row) => row.list === list);
  if (known?.state === 'unsubscribed') return;
  await queries.saveSubscription(tx, {
    // Members get issues without a sign-up form, so they may have no subscription row before they leave.
    ...(known ?? { contactId: id, list, source: 'preferences', wording: consentWordings.preferences }),
    state: 'unsubscribed',
    unsubscribedAt: now,
  });
  await withdrawLetters(tx, { email, list });
}

/** Withdraws the letters of a list that wait for an address. */
export async function withdrawLetters(
  tx: Database,
  { email: address, list }: { email: string; list: LetterList },
): Promise<void> {
  await cancelDeliveriesTo(tx, { address, kinds: kindsOf[list].campaigns });
  await withdrawMailsTo(tx, { address, kinds: kindsOf[list].mails });
}

async function findContact(tx: Database, token: string): Promise<queries.ContactRow> {
  const contact = await queries.lockContactByToken(tx, token);
  if (!contact) throw new AppError('not_found', 'This link is not valid.');
  return contact;
}

function presentPreferences(
  { email }: queries.ContactRow,
  subscriptions: readonly queries.SubscriptionRow[],
): LetterPreferences {
  const stateOf = (asked: LetterList) => subscriptions.find(({ list }) => list === asked)?.state;
  return {
    email,
    weekly: stateOf('weekly') === 'confirmed',
    issues: stateOf('issues') !== 'unsubscribed',
    reminders: stateOf('reminders') === 'confirmed',
  };
}
