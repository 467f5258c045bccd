/** What becomes of a member's letters when the member changes address. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onAddressChanged } from '#app/server-features.ts';
import { addressMail, users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { createCampaign } from '#platform/mail/campaigns.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { mailCampaigns, mailDeliveries, mailMessages } from '#platform/mail/schema.ts';
import { ada, openAccounts } from '#tests/setup/accounts.ts';
import type { LetterList } from '../rules.ts';
import { issueKind, reminderKind, weeklyKind } from './campaign-kinds.ts';
import { addMemberContacts, countIssueRecipients } from './issues/issue-recipients.ts';
import { readMemberLetter } from './member-letters.ts';
import { lockContact, selectStateOf } from './queries.ts';
import { newsletterContacts, newsletterSubscriptions } from './schema.ts';

const [oldAddress, newAddress] = [ada.email, 'augusta@example.org'];

/** A Premium member with a verified address, in a browser of their own. */
async function openMember({ verified = true } = {}) {
  const accounts = await openAccounts({ onAddressChanged });
  const { db, tokenIn } = accounts;
  const visitor = accounts.visit();
  await visitor.register();
  if (verified) await visitor.post('/api/auth/verify-email', { token: await tokenIn('verify-email') });
  await db.update(users).set({ tier: 'premium' }).where(eq(users.email, oldAddress));
  return {
    db,
    async move(email: string) {
      await visitor.post('/api/account/email', { email, password: ada.password });
      const token = await tokenIn('confirm-email');
      expect((await visitor.post('/api/auth/confirm-email', { token })).status).toBe(200);
    },
    async undo() {
      const fresh = { password: 'a tower of cards', confirmPassword: 'a tower of cards' };
      const token = await tokenIn('email-changed');
      expect((await accounts.visit().post('/api/auth/revert-email', { token, ...fresh })).status).toBe(200);
    },
    [Symbol.asyncDispose]: () => accounts[Symbol.asyncDispose](),
  };
}

/** Stores choices as if the owner of the address had made them. */
async function choose(
  db: Database,
  email: string,
  choices: Partial<Record<LetterList, 'confirmed' | 'unsubscribed'>>,
): Promise<void> {
  const { id: contactId } = await db.transaction((tx) => lockContact(tx, { email, name: null }));
  for (const list of ['weekly', 'issues', 'reminders'] as const) {
    const state = choices[list];
    if (!state) continue;
    await db
      .insert(newsletterSubscriptions)
      .values({ contactId, list, state, source: 'preferences', wording: '' });
  }
}

const readAddresses = async (db: Database) =>
  (await db.select().from(newsletterContacts).orderBy(newsletterContacts.id)).map(({ email }) => email);

test('who has left the monthly issue and wants reminders keeps both choices at another address, and back', async () => {
  await using member = await openMember();
  const { db } = member;
  await choose(db, oldAddress, { issues: 'unsubscribed', reminders: 'confirmed' });
  await member.move(newAddress);
  await addMemberContacts(db);
  expect(await countIssueRecipients(db)).toBe(0);
  expect(await readMemberLetter(db, { email: newAddress, list: 'reminders' })).toBe(true);
  expect(await readAddresses(db)).toEqual([newAddress]);
  await member.undo();
  expect(await countIssueRecipients(db)).toBe(0);
  expect(await readMemberLetter(db, { email: oldAddress, list: 'reminders' })).toBe(true);
  expect(await readAddresses(db)).toEqual([oldAddress]);
});

test('the weekly letter stays with the mailbox that asked for it', async () => {
  await using member = await openMember();
  const { db } = member;
  await choose(db, oldAddress, { weekly: 'confirmed', issues: 'unsubscribed' });
  await member.move(newAddress);
  const stateOf = (email: string, list: LetterList) => selectStateOf(db, { email, list });
  expect([await stateOf(oldAddress, 'weekly'), await stateOf(newAddress, 'weekly')]).toEqual([
    'confirmed',
    undefined,
  ]);
  expect([await stateOf(oldAddress, 'issues'), await stateOf(newAddress, 'issues')]).toEqual([
    undefined,
    'unsubscribed',
  ]);
});

test('what the new address has left before stays left', async () => {
  await using member = await openMember();
  const { db } = member;
  await choose(db, oldAddress, { issues: 'unsubscribed', reminders: 'confirmed' });
  await choose(db, newAddress, { issues: 'confirmed', reminders: 'unsubscribed' });
  await member.move(newAddress);
  expect(await countIssueRecipients(db)).toBe(0);
  expect(await readMemberLetter(db, { email: newAddress, list: 'reminders' })).toBe(false);
});

test('choices under an address that was never verified may be those of somebody else, and stay', async () => {
  await using member = await openMember({ verified: false });
  await choose(member.db, oldAddress, { reminders: 'confirmed' });
  await member.move(newAddress);
  expect(await readAddresses(member.db)).toEqual([oldAddress]);
  expect(await readMemberLetter(member.db, { email: oldAddress, list: 'reminders' })).toBe(true);
});

test('reminders and issues that wait for the old address are not sent to it', async () => {
  await using member = await openMember();
  const { db } = member;
  await choose(db, oldAddress, { weekly: 'confirmed', reminders: 'confirmed' });
  const letter = { subject: 'One', text: 'One', html: '', headers: {} };
  for (const kind of [reminderKind, 'welcome-2']) await enqueueMail(db, { ...letter, kind, to: oldAddress });
  for (const kind of [issueKind, weeklyKind]) {
    await db.transaction((tx) =>
      createCampaign(
        tx,
        { ...letter, kind, dedupeKey: kind },
        sql`select ${oldAddress} as address, '{}'::jsonb as variables`,
      ),
    );
  }
  await member.move(newAddress);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toAddress, oldAddress));
  expect(mails.map(({ kind }) => kind)).toContain('welcome-2');
  expect(mails.map(({ kind }) => kind)).not.toContain(reminderKind);
  const deliveries = await db
    .select({ kind: mailCampaigns.kind, state: mailDeliveries.state })
    .from(mailDeliveries)
    .innerJoin(mailCampaigns, eq(mailCampaigns.id, mailDeliveries.campaignId))
    .orderBy(mailDeliveries.id);
  expect(deliveries).toEqual([
    { kind: issueKind, state: 'cancelled' },
    { kind: weeklyKind, state: 'queued' },
  ]);
});

test('what waits for a member goes to their new address, warnings to the old one, dead links to none', async () => {
  await using member = await openMember({ verified: false });
  const { db } = member;
  const [{ id = 0 } = {}] = await db.select().from(users).where(eq(users.email, oldAddress));
  await db.delete(mailMessages);
  const kinds = ['payment-failed', 'password-changed', 'new-device', 'reset-password', 'verify-email'];
  for (const kind of kinds) {
    const mail = addressMail({ kind, subject: 'Hello', text: 'Hello' }, { id, email: oldAddress });
    await enqueueMail(db, mail);
  }
  const sent = addressMail(
    { kind: 'payment-failed', subject: 'Sent', text: 'Sent' },
    { id, email: oldAddress },
  );
  await enqueueMail(db, sent);
  await db.update(mailMessages).set({ state: 'sent' }).where(eq(mailMessages.subject, 'Sent'));
  await member.move(newAddress);
  const rows = await db.select().from(mailMessages).orderBy(mailMessages.id);
  const toOf = (to: string) => rows.filter(({ toAddress }) => toAddress === to).map(({ kind }) => kind);
  expect(toOf(newAddress)).toEqual(['payment-failed', 'confirm-email']);
  expect(toOf(oldAddress)).toEqual(['password-changed', 'new-device', 'payment-failed', 'email-changed']);
});

test('an address that is only written differently keeps its choices', async () => {
  await using member = await openMember();
  await choose(member.db, oldAddress, { reminders: 'confirmed' });
  const change = { from: oldAddress, to: oldAddress.toUpperCase() };
  await member.db.transaction((tx) => onAddressChanged(tx, change));
  expect(await readMemberLetter(member.db, { email: oldAddress, list: 'reminders' })).toBe(true);
});
