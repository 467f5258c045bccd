import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createSessions } from '#features/accounts/server/index.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { rateLimits } from '#platform/http/rate-limit-schema.ts';
import { hashCounterKey } from '#platform/http/shared-counters.ts';
import { mailMessages } from '#platform/mail/schema.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { receiveContactMessage } from './contact.ts';
import { contactRoutes } from './contact-routes.ts';
import { siteJobs } from './jobs.ts';
import { contactMessages } from './schema.ts';

const config = {
  siteName: 'Lyceum',
  contactEmail: 'contact@lyceum.example',
  publicUrl: 'https://lyceum.example',
};
const letter = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'Livy',
  message: 'Which translation\nshould I begin with?',
};

async function openContact() {
  const database = await createTestDatabase();
  const sessions = createSessions({ db: database.db, publicUrl: 'http://lyceum.example' });
  const app = createTestApi(contactRoutes({ db: database.db, sessions, config, trustProxy: 1 }));
  let visitors = 0;
  return {
    db: database.db,
    /** Sends from a new visitor address, unless `from` gives one. */
    async send(body: unknown, options: { from?: string; cookie?: string } = {}) {
      visitors += 1;
      const from = options.from ?? `192.0.2.${visitors}`;
      const headers = {
        'content-type': 'application/json',
        ...(options.cookie && { cookie: options.cookie }),
      };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await app.request('/api/contact', request, {
        incoming: { socket: {}, headers: { 'x-forwarded-for': from } },
      } as unknown as AppEnv['Bindings']);
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Record<string, unknown>,
      };
    },
    kept: () => database.db.select().from(contactMessages).orderBy(asc(contactMessages.id)),
    queued: () => database.db.select().from(mailMessages).orderBy(asc(mailMessages.id)),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test('a message is kept, and queued as mail whose answer goes to the sender', async () => {
  await using contact = await openContact();
  const answer = await contact.send({
    ...letter,
    name: ' Ada Lovelace ',
    message: ' Which translation\r\nshould I begin with?\n',
    website: '',
  });
  expect(answer).toMatchObject({ status: 202, body: { message: 'Thank you. We answer within 48 hours.' } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await contact.kept()).toMatchObject([letter]);
  const [mail, ...more] = await contact.queued();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'contact',
    toAddress: config.contactEmail,
    replyTo: letter.email,
    subject: 'Lyceum contact: Livy',
    html: null,
    state: 'queued',
    secret: true,
  });
  expect(mail?.text).toContain(
    'Name: Ada Lovelace\nEmail: ada@example.org\nSubject: Livy\n\nWhich translation\n',
  );
});

test('the mail of a member with priority support says so, by the session alone', async () => {
  await using contact = await openContact();
  for (const tier of ['free', 'premium', 'scholar'] as const) {
    const { cookie } = await buildMember(contact.db, { tier });
    await contact.send({ ...letter, subject: `Livy, ${tier}` }, { cookie });
  }
  // A member whose plan has ended, and a guest who writes a priority prefix into the subject.
  const lapsed = await buildMember(contact.db, { tier: 'premium', tierUntil: new Date(0) });
  await contact.send({ ...letter, subject: 'Lapsed' }, { cookie: lapsed.cookie });
  await contact.send({ ...letter, subject: '[Scholar] Please' });
  expect((await contact.queued()).map(({ subject }) => subject)).toEqual([
    'Lyceum contact: Livy, free',
    '[Premium] Lyceum contact: Livy, premium',
    '[Scholar] Lyceum contact: Livy, scholar',
    'Lyceum contact: Lapsed',
    'Lyceum contact: [Scholar] Please',
  ]);
  expect((await contact.send({ ...letter, tier: 'scholar' })).status).toBe(400);
});

test('a message needs no subject; the mail is then named for the sender', async () => {
  await using contact = await openContact();
  const { subject, ...short } = letter;
  expect((await contact.send(short)).status).toBe(202);
  expect((await contact.send({ ...short, email: 'bo@example.org', subject: '  ' })).status).toBe(202);
  expect(await contact.kept()).toMatchObject([{ subject: null }, { subject: null }]);
  for (const mail of await contact.queued()) {
    expect(mail.subject).toBe('Lyceum contact: message from Ada Lovelace');
    expect(mail.text).not.toContain('Subject:');
  }
});

test('scripts and signs of every kind are kept as they were written', async () => {
  await using contact = await openContact();
  const message = `<script>alert(1)</script>\n\t{{7*7}} ${'$'}{7*7} '; drop table contact_messages; -- % \\ “Ἡρόδοτος” 🏛 \ud800`;
  const name = '<img src=x onerror=alert(1)>';
  expect((await contact.send({ ...letter, name, message })).status).toBe(202);
  const [row] = await contact.kept();
  expect(row).toMatchObject({ name, message: message.toWellFormed() });
  const [mail] = await contact.queued();
  expect(mail?.html).toBeNull();
  expect(mail?.text).toContain(message.toWellFormed());
});

const wrong: [field: string, value: unknown][] = [
  ['email', 'ada@example.org\r\nBcc: all@example.org'],
  ['email', 'ada@example.org\nBcc: all@example.org'],
  ['email', 'ada@example.org%0aBcc:all@example.org,'],
  ['email', 'ada@example.org, all@example.org'],
  ['email', 'Ada <ada@example.org>'],
  ['email', 'ada@example.org\u2028Bcc: all@example.org'],
  ['email', 'ada'],
  ['email', ''],
  ['email', 7],
  ['email', `${'a'.repeat(65)}@example.org`],
  ['email', `${'a'.repeat(60)}@${'b.'.repeat(100)}org`],
  ['name', 'Ada\r\nBcc: all@example.org'],
  ['name', 'Ada\u0000'],
  ['name', 'Ada\u0085Bcc: all@example.org'],
  ['name', '   '],
  ['name', 'a'.repeat(101)],
  ['name', null],
  ['subject', 'Livy\nBcc: all@example.org'],
  ['subject', 's'.repeat(151)],
  ['subject', ['Livy']],
  ['message', '  '],
  ['message', '                    '],
  ['message', 'm'.repeat(5001)],
  ['message', 'm'.repeat(50_000)],
  ['message', 'A bell rings\u0007 in this message'],
  ['message', 'A null hides\u0000 in this message'],
  ['message', { $ne: '' }],
  ['website', 'w'.repeat(1001)],
  ['role', 'admin'],
];

test('whatever is wrong in a field is refused by its name, and nothing is kept', async () => {
  await using contact = await openContact();
  for (const [field, value] of wrong) {
    const what = `${field}: ${JSON.stringify(value).slice(0, 80)}`;
    const answer = await contact.send({ ...letter, [field]: value });
    expect(answer, what).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const issues = answer.body.issues as { field: string; message: string }[];
    expect(
      issues.map((issue) => issue.field),
      what,
    ).toContain(field);
    expect(
      issues.every((issue) => issue.message.length > 5),
      what,
    ).toBe(true);
  }
  expect([await contact.kept(), await contact.queued()]).toEqual([[], []]);
});

test('a message of exactly ten and of exactly 5,000 characters is taken', async () => {
  await using contact = await openContact();
  for (const length of [10, 5000]) {
    expect((await contact.send({ ...letter, message: 'm'.repeat(length) })).status).toBe(202);
  }
  expect((await contact.kept()).map((row) => row.message.length)).toEqual([10, 5000]);
});

test('a filled trap is answered as usual and nothing is kept', async () => {
  await using contact = await openContact();
  const honest = await contact.send(letter);
  const program = await contact.send({ ...letter, name: 'Bot', website: 'https://spam.example' });
  expect(program).toMatchObject({ status: honest.status, body: honest.body });
  expect(await contact.kept()).toMatchObject([{ name: letter.name }]);
  expect(await contact.queued()).toHaveLength(1);
});

test('the same message sent ten times at once is kept and mailed once', async () => {
  await using contact = await openContact();
  const answers = await Promise.all(Array.from({ length: 10 }, () => contact.send(letter)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([202]));
  await contact.send({ ...letter, email: 'ADA@example.org' });
  expect(await contact.kept()).toHaveLength(1);
  expect(await contact.queued()).toHaveLength(1);
  await contact.send({ ...letter, message: `${letter.message} And why?` });
  await contact.send({ ...letter, email: 'bo@example.org' });
  expect(await contact.kept()).toHaveLength(3);
});

test('after ten minutes the same message is a new one', async () => {
  await using contact = await openContact();
  const start = new Date('2026-03-01T12:00:00Z');
  const receive = (minutes: number) =>
    receiveContactMessage(contact.db, {
      message: letter,
      config,
      now: new Date(start.getTime() + minutes * 60_000),
    });
  await receive(0);
  await receive(9.9);
  expect(await contact.kept()).toHaveLength(1);
  await receive(10.1);
  expect(await contact.kept()).toHaveLength(2);
  expect(await contact.queued()).toHaveLength(2);
});

test('what cannot be queued as mail is not kept either', async () => {
  await using contact = await openContact();
  const broken = { ...config, contactEmail: 'not an address' };
  const receiving = receiveContactMessage(contact.db, { message: letter, config: broken, now: new Date() });
  await expect(receiving).rejects.toThrow();
  expect(await contact.kept()).toEqual([]);
});

test('messages are deleted after two years', async () => {
  await using contact = await openContact();
  const receive = (message: string, now: string) =>
    receiveContactMessage(contact.db, { message: { ...letter, message }, config, now: new Date(now) });
  await receive('The first of them', '2024-01-01T00:00:00Z');
  await receive('The second of them', '2025-06-01T00:00:00Z');
  expect(await contact.kept()).toHaveLength(2);
  await receive('The third of them', '2026-01-02T00:00:00Z');
  await runJobs(siteJobs, { db: contact.db, now: new Date('2026-01-02T00:00:00Z') });
  expect((await contact.kept()).map((row) => row.message)).toEqual([
    'The second of them',
    'The third of them',
  ]);
  await runJobs(siteJobs, { db: contact.db, now: new Date('2027-06-02T00:00:00Z') });
  expect((await contact.kept()).map((row) => row.message)).toEqual(['The third of them']);
});

test('one visitor may send five messages in ten minutes, others are not touched', async () => {
  await using contact = await openContact();
  const from = '198.51.100.7';
  for (let count = 1; count <= 5; count += 1) {
    expect((await contact.send({ ...letter, message: `Question number ${count}` }, { from })).status).toBe(
      202,
    );
  }
  const refused = await contact.send({ ...letter, message: 'Question number 6' }, { from });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await contact.send({ ...letter, email: 'bo@example.org' })).status).toBe(202);
  expect(await contact.kept()).toHaveLength(6);
  expect(
    await contact.db.select().from(contactMessages).where(eq(contactMessages.message, 'Question number 6')),
  ).toEqual([]);
});

test('one visitor may send thirty messages a day', async () => {
  await using contact = await openContact();
  const from = '198.51.100.7';
  const expire = new Date(Date.now() + 60 * 60 * 1000);
  await contact.db
    .insert(rateLimits)
    .values({ key: `contact-day:${await hashCounterKey(contact.db, from)}`, points: 29, expire });
  expect((await contact.send(letter, { from })).status).toBe(202);
  const refused = await contact.send({ ...letter, message: 'One more question' }, { from });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(await contact.kept()).toHaveLength(1);
});
