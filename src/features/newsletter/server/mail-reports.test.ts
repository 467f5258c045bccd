import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { createLogger } from '#platform/log/logger.ts';
import { createCampaign } from '#platform/mail/campaigns.ts';
import { deliverDueMails } from '#platform/mail/deliver.ts';
import { deliverCampaigns } from '#platform/mail/deliver-campaigns.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { mailDeliveries, mailSuppressions } from '#platform/mail/schema.ts';
import { createSmtpTransport } from '#platform/mail/transport.ts';
import { silentLogger } from '#tests/setup/database.ts';
import { bounce, complaint } from '#tests/setup/mail-reports.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { openNewsletter } from '#tests/setup/newsletter.ts';
import { newsletterContacts, newsletterSubscriptions } from './schema.ts';

const mailReportSecret = 'an-owl-that-counts-the-bounces';
const ada = 'ada@example.org';
const bo = 'bo@example.org';

/** Opens a newsletter that has sent a letter to Ada and Bo, and a single mail to Ada, over SMTP. */
async function openSent() {
  const lines: string[] = [];
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const logger = createLogger({ level: 'info', pretty: false, destination });
  const newsletter = await openNewsletter({ logger, mailReportSecret });
  const { db } = newsletter;
  const contacts = await db
    .insert(newsletterContacts)
    .values([{ email: ada }, { email: bo }])
    .returning();
  await db.insert(newsletterSubscriptions).values(
    contacts.map(({ id }) => ({
      ...{ contactId: id, list: 'weekly' as const, state: 'confirmed' as const, source: 'home' as const },
      wording: 'As agreed.',
    })),
  );
  await using server = await startMailServer();
  const transport = createSmtpTransport({
    smtpUrl: server.url,
    from: { name: 'Lyceum', address: 'post@lyceum.test' },
  });
  const campaign = { subject: 'New', text: 'New', html: '<p>New</p>', headers: {} };
  await db.transaction((tx) =>
    createCampaign(
      tx,
      { kind: 'weekly-letter', dedupeKey: 'weekly:1', ...campaign },
      sql`select email as address, '{}'::jsonb as variables from newsletter_contacts order by id`,
    ),
  );
  await enqueueMail(db, { kind: 'contact', to: ada, subject: 'Answer', text: 'Yes.' });
  await deliverCampaigns({ db, transport, logger: silentLogger });
  await deliverDueMails({ db, transport, logger: silentLogger });
  transport.close();
  const idOf = (subject: string, to: string) =>
    server.received.find(
      (mail) => mail.subject === subject && mail.to && !Array.isArray(mail.to) && mail.to.text === to,
    )?.messageId ?? '';
  return {
    ...newsletter,
    lines,
    letters: { ada: idOf('New', ada), bo: idOf('New', bo) },
    single: idOf('Answer', ada),
    async report(message: string, headers: Record<string, string> = {}) {
      const response = await newsletter.app.request('/api/mail/reports', {
        method: 'POST',
        headers: {
          'content-type': 'message/rfc822',
          authorization: `Bearer ${mailReportSecret}`,
          ...headers,
        },
        body: message,
      });
      return [response.status, await response.json()];
    },
    suppressions: () =>
      db
        .select({ address: mailSuppressions.address, reason: mailSuppressions.reason })
        .from(mailSuppressions),
    deliveries: () =>
      db
        .select({ state: mailDeliveries.state, lastError: mailDeliveries.lastError })
        .from(mailDeliveries)
        .orderBy(mailDeliveries.id),
    /** States of all subscriptions to the weekly letter and the issues. */
    async lists() {
      const rows = await newsletter.signups();
      return rows.map(({ email, list, state }) => `${email} ${list} ${state}`).sort();
    },
  };
}

/** Sends the single mails that wait. Returns their subjects. */
async function deliverSingle(db: Database): Promise<(string | undefined)[]> {
  await using server = await startMailServer();
  const from = { name: 'Lyceum', address: 'post@lyceum.test' };
  const transport = createSmtpTransport({ smtpUrl: server.url, from });
  await deliverDueMails({ db, transport, logger: silentLogger, now: () => new Date(Date.now() + 1000) });
  transport.close();
  return server.received.map(({ subject }) => subject);
}

const taken = (count: number) => [202, { taken: count }];

test('what bounced for good is not written to any more, and the delivery has failed', async () => {
  await using sent = await openSent();
  expect(await sent.report(bounce({ messageId: sent.letters.ada }))).toEqual(taken(1));
  const reason =
    'bounce: 5.1.1 smtp; 550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown in virtual mailbox table';
  expect(await sent.suppressions()).toEqual([{ address: ada, reason }]);
  expect(await sent.deliveries()).toEqual([
    { state: 'failed', lastError: reason },
    { state: 'sent', lastError: null },
  ]);
  expect(await sent.mails()).toMatchObject([{ state: 'sent' }]);
  // The subscription does not change: a bounce is not the decision of the address's owner.
  expect(await sent.lists()).toEqual([`${ada} weekly confirmed`, `${bo} weekly confirmed`]);
  expect(await sent.report(bounce({ messageId: sent.letters.ada }))).toEqual(taken(1));
  expect(await sent.suppressions()).toHaveLength(1);
});

test('a single mail that bounced has failed', async () => {
  await using sent = await openSent();
  expect(await sent.report(bounce({ messageId: sent.single, recipient: 'ADA@Example.ORG' }))).toEqual(
    taken(1),
  );
  expect(await sent.mails()).toMatchObject([
    { state: 'failed', lastError: expect.stringContaining('bounce: 5.1.1') },
  ]);
  expect(await sent.suppressions()).toMatchObject([{ address: ada }]);
});

test.each([
  ['its headers alone', 'text/rfc822-headers'],
  ['the mail shown inline', 'message/rfc822\nContent-Disposition: inline'],
])('a bounce may return %s, and be cut off after the Message-ID', async (_, returned) => {
  await using sent = await openSent();
  const message = bounce({ messageId: sent.letters.ada }, returned);
  const end = message.indexOf('\nDate:', message.indexOf('Message-ID'));
  expect(await sent.report(message.slice(0, end).replaceAll('\n', '\r\n'))).toEqual(taken(1));
});

test.each([
  { action: 'delayed', status: '4.4.1' },
  { action: 'failed', status: '4.4.7' },
  { action: 'delayed', status: '5.0.0' },
  { action: 'relayed', status: '2.0.0' },
  { action: 'expanded', status: '5.0.0' },
  { action: 'failed', status: '' },
])('action $action with status "$status" changes nothing', async (said) => {
  await using sent = await openSent();
  expect(await sent.report(bounce({ messageId: sent.letters.ada, ...said }))).toEqual(taken(0));
  expect([await sent.suppressions(), (await sent.deliveries())[0]?.state]).toEqual([[], 'sent']);
});

test('a mail that was refused for the sender’s sake has failed, but its reader keeps getting mail', async () => {
  await using sent = await openSent();
  const diagnostic = `smtp; 550-5.7.26 Unauthenticated email from lyceum.test\n is not accepted ${'x'.repeat(999)}`;
  const message = bounce({ messageId: sent.letters.ada, status: '5.7.26', diagnostic });
  expect(await sent.report(message)).toEqual(taken(1));
  const [delivery] = await sent.deliveries();
  expect(delivery).toMatchObject({ state: 'failed', lastError: expect.stringMatching(/^bounce: 5\.7\.26 /) });
  expect(delivery?.lastError).toHaveLength(300);
  expect(await sent.suppressions()).toEqual([]);
});

test('a forged report suppresses nobody, and no address is logged', async () => {
  await using sent = await openSent();
  const foreign = [
    '<20261120.1234@elsewhere.test>',
    '<weekly-letter.999.1@lyceum.test>',
    sent.letters.ada.replace('weekly-letter', 'newsletter'),
    // A guessed message id without a valid signature, and one with the signature of another mail.
    sent.letters.ada.replace(/[\w-]{22}@/, `${'A'.repeat(22)}@`),
    // The id of a mail to another recipient.
    sent.letters.bo,
    'ada@example.org',
    '<weekly-letter\u0000@lyceum.test>',
    '',
  ];
  for (const messageId of foreign) {
    expect(await sent.report(bounce({ messageId })), messageId).toEqual(taken(0));
    const fields = `Original-Rcpt-To: <${ada}>\n`;
    expect(await sent.report(complaint({ messageId, fields })), messageId).toEqual(taken(0));
  }
  expect(await sent.suppressions()).toEqual([]);
  expect(await sent.lists()).toEqual([`${ada} weekly confirmed`, `${bo} weekly confirmed`]);
  expect(sent.lines.length).toBe(2 * foreign.length);
  expect(sent.lines.join('')).not.toContain('@');
});

test('a mail that has not been sent cannot have bounced', async () => {
  await using sent = await openSent();
  await enqueueMail(sent.db, { kind: 'contact', to: bo, subject: 'Later', text: 'Later.' });
  const [, queued] = await sent.mails();
  const messageId = `<${queued?.messageId}@lyceum.test>`;
  expect(await sent.report(bounce({ messageId, recipient: bo }))).toEqual(taken(0));
  expect(await sent.suppressions()).toEqual([]);
});

test.each([
  ['names the recipient', { to: 'undisclosed', fields: `Original-Rcpt-To: <${ada}>\n` }],
  ['leaves the recipient to the returned mail', { to: `Ada <${ada}>` }],
])(
  'who complains gets no letters any more, and the mail of their account: a report that %s',
  async (_, report) => {
    await using sent = await openSent();
    expect(await sent.report(complaint({ messageId: sent.letters.ada, ...report }))).toEqual(taken(1));
    expect(await sent.suppressions()).toEqual([]);
    expect(await sent.lists()).toEqual([
      `${ada} issues unsubscribed`,
      `${ada} reminders unsubscribed`,
      `${ada} weekly unsubscribed`,
      `${bo} weekly confirmed`,
    ]);
    expect((await sent.deliveries())[0]?.state).toBe('sent');
    await enqueueMail(sent.db, { kind: 'reset-password', to: ada, subject: 'Reset', text: 'A link.' });
    expect(await deliverSingle(sent.db)).toEqual(['Reset']);
  },
);

test('a member whose first complaint is of another mail gets no issue', async () => {
  await using sent = await openSent();
  await sent.db.delete(newsletterContacts);
  await sent.db.insert(users).values({
    ...{ email: ada, name: 'Ada', passwordHash: '-', tier: 'premium', emailVerifiedAt: new Date() },
  });
  const issues = async () => (await sent.manage('/api/admin/newsletter-stats')).body;
  expect(await issues()).toEqual({ subscriberCount: 1 });
  expect(await sent.report(complaint({ messageId: sent.single }))).toEqual(taken(1));
  expect(await issues()).toEqual({ subscriberCount: 0 });
});

test('feedback that is no complaint changes nothing', async () => {
  await using sent = await openSent();
  for (const type of ['not-spam', 'auth-failure', '']) {
    expect(await sent.report(complaint({ messageId: sent.letters.ada, type }))).toEqual(taken(0));
  }
  expect([await sent.suppressions(), (await sent.lists())[0]]).toEqual([[], `${ada} weekly confirmed`]);
});

test('other mail, and what is no mail at all, changes nothing', async () => {
  await using sent = await openSent();
  const real = bounce({ messageId: sent.letters.ada });
  const others = [
    '',
    'garbage',
    '\u0000\u0001\n\n\u0000',
    'From: a@example.org\nSubject: Out of office\n\nI am away.\n',
    // A bounce that was forwarded.
    real.replace('multipart/report; report-type=delivery-status', 'multipart/mixed'),
    real.replace('report-type=delivery-status', 'report-type=disposition-notification'),
    real.slice(0, real.indexOf('Content-Description: Undelivered')),
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x\n\n--x\n'.repeat(1000),
  ];
  for (const message of others) {
    expect(await sent.report(message), message.slice(0, 60)).toEqual(taken(0));
  }
  expect(await sent.suppressions()).toEqual([]);
});

test('without the secret nothing is read', async () => {
  await using sent = await openSent();
  const message = bounce({ messageId: sent.letters.ada });
  for (const authorization of ['', mailReportSecret, `Bearer ${mailReportSecret}x`, 'Bearer ', 'Basic x']) {
    expect(await sent.report(message, { authorization }), authorization).toMatchObject([
      401,
      { code: 'unauthorized' },
    ]);
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await sent.report(message, form)).toMatchObject([415, { code: 'unsupported_media_type' }]);
  expect(await sent.suppressions()).toEqual([]);
});

test('where no secret is set there is no such address', async () => {
  await using newsletter = await openNewsletter();
  for (const authorization of ['Bearer ', 'Bearer undefined', '']) {
    const response = await newsletter.app.request('/api/mail/reports', {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization },
      body: 'From: a@example.org\n\n',
    });
    expect(response.status).toBe(404);
  }
});
