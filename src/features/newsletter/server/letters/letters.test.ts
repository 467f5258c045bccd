import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { oneClickPath, studyGuideChecklist } from '#features/newsletter/rules.ts';
import type { Addition } from '#platform/feature/addition.ts';
import { deliverDueMails } from '#platform/mail/deliver.ts';
import { mailCampaigns, mailDeliveries, mailMessages } from '#platform/mail/schema.ts';
import { createSmtpTransport } from '#platform/mail/transport.ts';
import { silentLogger } from '#tests/setup/database.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { type MailServer, startMailServer } from '#tests/setup/mail-server.ts';
import { contentFolder, type Newsletter, openNewsletter } from '#tests/setup/newsletter.ts';
import { newsletterJobs } from '../jobs.ts';
import { newsletterContacts, newsletterSubscriptions } from '../schema.ts';
import { readLetter } from './letter-content.ts';
import { sequenceSlugs } from './welcome-rules.ts';

const day = 86_400_000;
const email = 'ada@example.org';

/** Signs an address up and confirms it. Returns the token of its letters. */
async function join(newsletter: Newsletter, form = '/api/subscribe', more: object = {}): Promise<string> {
  await newsletter.post(form, { email, ...more });
  const asked = (await newsletter.mails()).findLast(({ kind }) => kind === 'confirm-newsletter');
  const token = /#token=([\w-]{43})/.exec(asked?.text ?? '')?.[1];
  expect((await newsletter.post('/api/newsletter/confirm', { token })).status).toBe(200);
  const [contact] = await newsletter.db.select().from(newsletterContacts);
  return contact?.token ?? '';
}

const letters = async (newsletter: Newsletter) =>
  (await newsletter.mails()).filter(({ kind }) => kind !== 'confirm-newsletter');
const kinds = async (newsletter: Newsletter) => (await letters(newsletter)).map(({ kind }) => kind);
const runAfter = (newsletter: Newsletter, ms: number) =>
  runJobs(newsletterJobs(newsletter.services), { db: newsletter.db, now: new Date(Date.now() + ms) });

/** Sends the confirmation mails, then the letters that are due. */
async function sendWith(newsletter: Newsletter, answers: Partial<MailServer['answers']>, ms = 1000) {
  const { db } = newsletter;
  await db.delete(mailMessages).where(eq(mailMessages.kind, 'confirm-newsletter'));
  await using server = await startMailServer();
  Object.assign(server.answers, answers);
  const from = { name: 'Lyceum', address: 'post@lyceum.example' };
  const transport = createSmtpTransport({ smtpUrl: server.url, from });
  await deliverDueMails({ db, transport, logger: silentLogger, now: () => new Date(Date.now() + ms) });
  transport.close();
  return server;
}

test('every letter that the site sends is in the content', async () => {
  for (const slug of sequenceSlugs) {
    expect((await readLetter(contentFolder, slug)).body.blocks.length).toBeGreaterThan(2);
  }
});

test('a subscriber is welcomed at once, after three days and after seven, each time once', async () => {
  await using newsletter = await openNewsletter();
  const token = await join(newsletter);
  expect(await kinds(newsletter)).toEqual(['welcome']);
  await runAfter(newsletter, 2 * day);
  expect(await kinds(newsletter)).toEqual(['welcome']);
  await runAfter(newsletter, 3 * day + 1000);
  await runAfter(newsletter, 4 * day);
  expect(await kinds(newsletter)).toEqual(['welcome', 'welcome-day-3']);
  await Promise.all([runAfter(newsletter, 7 * day + 1000), runAfter(newsletter, 7 * day + 1000)]);
  expect(await kinds(newsletter)).toEqual(['welcome', 'welcome-day-3', 'welcome-day-7']);
  for (const { headers, text, html } of await letters(newsletter)) {
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<https://lyceum.example${oneClickPath('weekly', token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain(`/newsletter/preferences#token=${token}`);
    expect(`${text}${html}`).not.toMatch(/\{\{|\((text|event|resource|period):|undefined/);
  }
  expect((await newsletter.manage('/api/admin/email-stats')).body).toEqual({
    subscribers: { total_subscribers: 1, new_this_week: 1 },
    emailSequences: [
      { status: 'sent', count: '3' },
      { status: 'pending', count: '0' },
    ],
  });
});

test('a letter that cannot be written to one subscriber does not hold back those to others', async () => {
  await using newsletter = await openNewsletter();
  await join(newsletter);
  // No mail can be addressed to it.
  await newsletter.db.update(newsletterContacts).set({ email: 'ada lovelace@example.org' });
  await join(newsletter, '/api/subscribe', { email: 'bo@example.org' });
  for (let run = 0; run < 2; run += 1) {
    await expect(runAfter(newsletter, 4 * day)).rejects.toThrow('address');
    expect(await kinds(newsletter)).toEqual(['welcome', 'welcome', 'welcome-day-3']);
  }
  await newsletter.db
    .update(newsletterContacts)
    .set({ email })
    .where(eq(newsletterContacts.email, 'ada lovelace@example.org'));
  await runAfter(newsletter, 4 * day);
  expect((await letters(newsletter)).map(({ toAddress }) => toAddress)).toEqual([
    ...[email, 'bo@example.org', 'bo@example.org', email],
  ]);
});

test('who asked for the checklist gets it with the first letter', async () => {
  await using newsletter = await openNewsletter();
  await join(newsletter, '/api/email-capture', { name: 'Ada', leadMagnet: studyGuideChecklist.title });
  expect(await kinds(newsletter)).toEqual(['checklist']);
  expect((await letters(newsletter))[0]?.text).toContain(`https://lyceum.example${studyGuideChecklist.url}`);
});

test('who asked for the checklist after another form gets it too, and so does who comes back for it', async () => {
  await using newsletter = await openNewsletter();
  await newsletter.post('/api/subscribe', { email });
  const capture = { leadMagnet: studyGuideChecklist.title };
  const token = await join(newsletter, '/api/email-capture', capture);
  expect(await kinds(newsletter)).toEqual(['checklist']);
  await newsletter.db.update(mailMessages).set({ state: 'sent' });
  await newsletter.app.request(oneClickPath('weekly', token), { method: 'POST' });
  await join(newsletter, '/api/email-capture', capture);
  expect(await kinds(newsletter)).toEqual(['checklist', 'checklist']);
});

test('who leaves gets no more of it, and who comes back is not welcomed again', async () => {
  await using newsletter = await openNewsletter();
  const token = await join(newsletter);
  await newsletter.db.update(mailMessages).set({ state: 'sent' });
  await newsletter.app.request(oneClickPath('weekly', token), { method: 'POST' });
  await runAfter(newsletter, 8 * day);
  expect(await kinds(newsletter)).toEqual(['welcome']);
  await join(newsletter);
  expect(await kinds(newsletter)).toEqual(['welcome']);
});

test('a letter that waits to be sent does not reach somebody who has left', async () => {
  await using newsletter = await openNewsletter();
  const token = await join(newsletter);
  await newsletter.app.request(oneClickPath('weekly', token), { method: 'POST' });
  expect(await kinds(newsletter)).toEqual([]);
});

test('a letter that is being sent to somebody who leaves is not tried again', async () => {
  await using newsletter = await openNewsletter();
  const token = await join(newsletter);
  const server = await sendWith(newsletter, {
    recipient: async () => {
      await newsletter.app.request(oneClickPath('weekly', token), { method: 'POST' });
      return { code: 451, reply: 'Later' };
    },
  });
  expect(server.received).toEqual([]);
  await sendWith(newsletter, {}, 2 * day).then(({ received }) => expect(received).toEqual([]));
});

test('a letter whose arrival is uncertain comes again, under the same Message-ID', async () => {
  await using newsletter = await openNewsletter();
  await join(newsletter);
  const dropped = await sendWith(newsletter, { mail: () => 'drop' });
  const again = await sendWith(newsletter, {}, day);
  expect(again.received).toMatchObject([{ messageId: dropped.received[0]?.messageId }]);
});

test('who chooses the weekly letter on the page of choices is not welcomed, and counts as nothing pending', async () => {
  await using newsletter = await openNewsletter();
  await newsletter.db.insert(newsletterContacts).values({ email, token: 'reader' });
  const choice = { token: 'reader', weekly: true, issues: true, reminders: false };
  await newsletter.post('/api/newsletter/preferences', choice, { method: 'PUT' });
  await runAfter(newsletter, 8 * day);
  expect(await kinds(newsletter)).toEqual([]);
  const { emailSequences } = (await newsletter.manage('/api/admin/email-stats')).body;
  expect(emailSequences).toEqual([
    { status: 'sent', count: '0' },
    { status: 'pending', count: '0' },
  ]);
});

const monday = new Date('2026-11-23T09:00:00Z');
const addition = (title: string, addedOn: string): Addition => ({
  ...{ type: 'resource', id: 1, title, description: '', slug: 'x', url: '/resources/1', place: 1 },
  ...{ period: 'Ancient Rome', category: 'Books', author: 'Mary Beard', tags: [], addedOn },
});

/** A newsletter with two confirmed subscribers, one pending, one unsubscribed, and the given library additions. */
async function openWeekly(additions: Addition[]) {
  const newsletter = await openNewsletter({ selectAdditions: async () => additions });
  for (const state of ['confirmed', 'confirmed', 'pending', 'unsubscribed'] as const) {
    const [contact] = await newsletter.db
      .insert(newsletterContacts)
      .values({ email: `${state}-${crypto.randomUUID()}@example.org` })
      .returning();
    await newsletter.db.insert(newsletterSubscriptions).values({
      ...{ contactId: contact?.id ?? 0, list: 'weekly', state, source: 'home', wording: '', welcomeStep: 3 },
    });
  }
  const run = (now: Date) => runJobs(newsletterJobs(newsletter.services), { db: newsletter.db, now });
  const sent = () =>
    newsletter.db.select().from(mailCampaigns).where(eq(mailCampaigns.kind, 'weekly-letter'));
  return { newsletter, run, sent };
}

test('on Mondays confirmed subscribers get what is new since the last letter, once', async () => {
  const old = addition('Old', '2026-11-15');
  const { newsletter, run, sent } = await openWeekly([addition('SPQR', '2026-11-20'), old]);
  await using _ = newsletter;
  await run(new Date('2026-11-23T07:59:00Z'));
  expect(await sent()).toEqual([]);
  await run(monday);
  await run(new Date(monday.getTime() + 2 * day));
  const [letter, ...others] = await sent();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ subject: 'New: SPQR' });
  expect(letter?.text).toContain(
    'SPQR <https://lyceum.example/resources/1>, Mary Beard. Books, Ancient Rome',
  );
  expect(letter?.text).not.toContain('Old');
  expect(letter?.headers['List-Unsubscribe']).toContain(oneClickPath('weekly', '{{token}}'));
  const deliveries = await newsletter.db.select().from(mailDeliveries);
  expect(deliveries.map(({ address }) => address.split('-')[0])).toEqual(['confirmed', 'confirmed']);
});

test('a week without anything new brings no letter', async () => {
  const { newsletter, run, sent } = await openWeekly([addition('Today', '2026-11-23')]);
  await using _ = newsletter;
  await run(monday);
  expect(await sent()).toEqual([]);
  await run(new Date(monday.getTime() + 7 * day));
  expect(await sent()).toMatchObject([{ subject: 'New: Today' }]);
});

test('of many new items twelve are named and the rest are counted', async () => {
  const many = Array.from({ length: 40 }, (_, index) => addition(`Book ${index}`, '2026-11-20'));
  const { newsletter, run, sent } = await openWeekly(many);
  await using _ = newsletter;
  await run(monday);
  const [letter] = await sent();
  expect(letter?.subject).toBe('New: Book 0, and more');
  expect(letter?.text.match(/ \* Book/g)).toHaveLength(12);
  expect(letter?.text).toContain('28 more came in.');
});
