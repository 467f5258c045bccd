import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type AddressObject, simpleParser } from 'mailparser';
import { afterEach, expect, test } from 'vitest';
import { startMailServer } from '#tests/setup/mail-server.ts';
import {
  createMailTransport,
  createSmtpTransport,
  type MailTransport,
  maxConnections,
  type OutgoingMail,
} from './transport.ts';

const from = { name: 'Lyceum', address: 'post@lyceum.test' };
/** Long timeouts, for busy machines; tests of timeouts set their own. */
const patient = { connectMs: 30_000, idleMs: 30_000, totalMs: 60_000 };
const mail: OutgoingMail = {
  messageId: 'contact.0123456789abcdef',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  toAddress: 'reader@lyceum.test',
  fromName: null,
  replyTo: 'asker@lyceum.test',
  subject: 'Ἀθῆναι — a question about Athens, with a subject that is too long for one line of a mail',
  text: 'Χαῖρε, “reader”.\n.\nA line that begins with\n.a dot.\n',
  html: null,
  headers: null,
};

const open: MailTransport[] = [];
afterEach(() => {
  for (const transport of open.splice(0)) transport.close();
});

function connect(smtpUrl: string, timeouts: Partial<typeof patient> = {}): MailTransport {
  const transport = createSmtpTransport({ smtpUrl, from, timeouts: { ...patient, ...timeouts } });
  open.push(transport);
  return transport;
}

const failureOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a server receives headers and text as they were meant', async () => {
  await using server = await startMailServer();
  await connect(server.url).send(mail);
  const [received] = server.received;
  expect(received).toMatchObject({
    subject: mail.subject,
    text: mail.text,
    messageId: '<contact.0123456789abcdef@lyceum.test>',
    date: mail.createdAt,
    from: { value: [{ name: 'Lyceum', address: 'post@lyceum.test' }] },
    to: { value: [{ name: '', address: 'reader@lyceum.test' }] },
    replyTo: { value: [{ name: '', address: 'asker@lyceum.test' }] },
    html: false,
  });
});

test('html travels beside the text; sender and further headers are the mail’s own', async () => {
  await using server = await startMailServer();
  const html = '<p>Χαῖρε &amp; <b>farewell</b></p>';
  const headers = { 'List-Id': '<weekly.lyceum.test>' };
  await connect(server.url).send({ ...mail, html, headers, fromName: 'The “Lyceum”, weekly' });
  const [received] = server.received;
  expect(received?.html).toContain(html);
  expect(received?.text).toBe(mail.text);
  expect(received?.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
  expect(received?.from?.value[0]?.name).toBe('The “Lyceum”, weekly');
  expect(received?.headerLines.find(({ key }) => key === 'list-id')?.line).toBe(
    'List-ID: <weekly.lyceum.test>',
  );
});

test('an address that reads like two goes to no second recipient', async () => {
  await using server = await startMailServer();
  const asked: string[] = [];
  server.answers.recipient = (address) => {
    asked.push(address);
    return 'take';
  };
  await failureOf(connect(server.url).send({ ...mail, toAddress: 'a@lyceum.test, b@lyceum.test' }));
  expect(asked).not.toContain('b@lyceum.test');
});

const replies = [
  { at: 'recipient', code: 451, reply: '4.7.1 Greylisted', kind: 'temporary', addressRefused: false },
  { at: 'recipient', code: 421, reply: 'Too busy', kind: 'temporary', addressRefused: false },
  { at: 'recipient', code: 550, reply: '5.1.1 No such user', kind: 'permanent', addressRefused: true },
  { at: 'recipient', code: 553, reply: '5.1.3 Bad address', kind: 'permanent', addressRefused: true },
  { at: 'recipient', code: 556, reply: '5.1.10 Accepts no mail', kind: 'permanent', addressRefused: true },
  { at: 'recipient', code: 550, reply: '5.2.1 Mailbox disabled', kind: 'permanent', addressRefused: true },
  {
    at: 'recipient',
    code: 552,
    reply: '5.2.2 Mailbox full, see 5.1.1',
    kind: 'permanent',
    addressRefused: false,
  },
  {
    at: 'recipient',
    code: 550,
    reply: 'No such user, or SPF check failed',
    kind: 'permanent',
    addressRefused: false,
  },
  {
    at: 'recipient',
    code: 550,
    reply: '5.1.8 Sender address rejected',
    kind: 'temporary',
    addressRefused: false,
  },
  {
    at: 'recipient',
    code: 504,
    reply: '5.5.2 Helo command rejected',
    kind: 'temporary',
    addressRefused: false,
  },
  { at: 'recipient', code: 504, reply: 'Helo command rejected', kind: 'temporary', addressRefused: false },
  {
    at: 'recipient',
    code: 554,
    reply: '5.7.1 Relay access denied',
    kind: 'temporary',
    addressRefused: false,
  },
  { at: 'recipient', code: 550, reply: '5.7.23 SPF check failed', kind: 'temporary', addressRefused: false },
  { at: 'recipient', code: 554, reply: 'Client host blocked', kind: 'temporary', addressRefused: false },
  { at: 'recipient', code: 530, reply: 'Log in first', kind: 'temporary', addressRefused: false },
  { at: 'mail', code: 452, reply: 'Disk full', kind: 'temporary', addressRefused: false },
  { at: 'mail', code: 554, reply: '5.6.0 Looks like spam', kind: 'permanent', addressRefused: false },
  { at: 'mail', code: 550, reply: '5.7.1 Looks like spam', kind: 'permanent', addressRefused: false },
  { at: 'mail', code: 550, reply: '5.7.26 Neither SPF nor DKIM', kind: 'temporary', addressRefused: false },
  { at: 'mail', code: 550, reply: '5.1.1 No such user after all', kind: 'permanent', addressRefused: false },
] as const;
for (const { at, code, reply, ...expected } of replies) {
  test(`${code} to the ${at} (${reply}) is ${expected.kind}`, async () => {
    await using server = await startMailServer();
    server.answers[at] = () => ({ code, reply });
    const failure = await failureOf(connect(server.url).send(mail));
    expect(failure).toMatchObject({
      ...expected,
      message: expect.stringContaining(reply),
      summary: expect.not.stringContaining(reply),
    });
  });
}

test('a refused login is the operator’s to mend, so the mail may be tried again', async () => {
  await using server = await startMailServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_login, _session, done) =>
      done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
  });
  const url = `${server.url.replace('//', '//desk:hunter2@')}?requireTLS=false`;
  const failure = await failureOf(connect(url).send(mail));
  expect(failure).toMatchObject({ kind: 'temporary', summary: expect.stringContaining('535') });
  expect(JSON.stringify(failure) + String(failure)).not.toContain('hunter2');
});

test('a login is not sent where there is no TLS', async () => {
  let asked = false;
  await using server = await startMailServer({
    disabledCommands: ['STARTTLS'],
    onAuth(_login, _session, done) {
      asked = true;
      done(null, { user: 'desk' });
    },
  });
  const failure = await failureOf(connect(server.url.replace('//', '//desk:hunter2@')).send(mail));
  expect(failure).toMatchObject({ kind: 'temporary' });
  expect([asked, server.received.length]).toEqual([false, 0]);
});

test('a server whose certificate nobody vouches for gets nothing', async () => {
  await using server = await startMailServer({ disabledCommands: [] });
  expect(await failureOf(connect(server.url).send(mail))).toMatchObject({ kind: 'temporary' });
  expect(server.received).toEqual([]);
});

test('a connection lost after the mail is ambiguous: it did arrive', async () => {
  await using server = await startMailServer();
  server.answers.mail = () => 'drop';
  expect(await failureOf(connect(server.url).send(mail))).toMatchObject({ kind: 'ambiguous' });
  expect(server.received).toHaveLength(1);
});

test('a server that says nothing after the mail is given up as ambiguous', async () => {
  await using server = await startMailServer();
  server.answers.mail = () => 'hang';
  expect(await failureOf(connect(server.url, { idleMs: 4000 }).send(mail))).toMatchObject({
    kind: 'ambiguous',
  });
});

test('what waits for a free connection loses none of its time', async () => {
  await using server = await startMailServer();
  server.answers.mail = () => wait(1000, 'take' as const);
  // Eight turns of all connections take longer than the total timeout of one mail.
  const transport = connect(server.url, { totalMs: 7500 });
  const sends = Array.from({ length: 8 * maxConnections }, () => failureOf(transport.send(mail)));
  expect((await Promise.all(sends)).filter(Boolean)).toEqual([]);
});

test('a server that never greets is given up, and nothing was sent', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as { port: number };
  const transport = connect(`smtp://127.0.0.1:${port}`, { connectMs: 300 });
  expect(await failureOf(transport.send(mail))).toMatchObject({ kind: 'temporary' });
  server.close();
});

test('a server that answers drop by drop is given up when the whole takes too long', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 slow\r\n');
    const drip = setInterval(() => socket.write('250-still here\r\n'), 100);
    socket.on('close', () => clearInterval(drip));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as { port: number };
  const transport = connect(`smtp://127.0.0.1:${port}`, { totalMs: 600 });
  expect(await failureOf(transport.send(mail))).toMatchObject({
    kind: 'temporary',
    summary: expect.stringContaining('EABORT'),
  });
  server.close();
});

test('a connection lost before the mail means to try again, also as a second mail', async () => {
  await using server = await startMailServer();
  const transport = connect(server.url, { idleMs: 4000 });
  await transport.send(mail);
  server.answers.recipient = () => 'drop';
  expect(await failureOf(transport.send(mail))).toMatchObject({ kind: 'temporary' });
  server.answers.recipient = () => 'hang';
  expect(await failureOf(transport.send(mail))).toMatchObject({ kind: 'temporary' });
  expect(server.received).toHaveLength(1);
});

test('closing cuts off what is being handed over', async () => {
  await using server = await startMailServer();
  const arrived = Promise.withResolvers<void>();
  server.answers.mail = () => {
    arrived.resolve();
    return 'hang';
  };
  const transport = connect(server.url);
  const failure = failureOf(transport.send(mail));
  // If sending fails earlier, this does not hang, and the assertion below shows the failure.
  await Promise.race([arrived.promise, failure]);
  transport.close();
  expect(await failure).toMatchObject({ kind: 'ambiguous' });
});

test('a server that is not there means to try again', async () => {
  expect(await failureOf(connect('smtp://127.0.0.1:1').send(mail))).toMatchObject({ kind: 'temporary' });
});

test('without a server each mail becomes a file that a mail program reads', async () => {
  const data = await mkdtemp(join(tmpdir(), 'lyceum-outbox-'));
  const folder = join(data, 'outbox');
  try {
    const transport = createMailTransport({ smtpUrl: undefined, folder, from });
    await transport.send(mail);
    await transport.send(mail);
    await transport.send({ ...mail, messageId: 'contact.second' });
    expect((await readdir(folder)).sort()).toEqual([
      '2026-11-20T10-00-00-000Z-contact.0123456789abcdef.eml',
      '2026-11-20T10-00-00-000Z-contact.second.eml',
    ]);
    const file = join(folder, '2026-11-20T10-00-00-000Z-contact.0123456789abcdef.eml');
    const content = await readFile(file);
    expect(content.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const parsed = await simpleParser(content);
    expect(parsed).toMatchObject({ subject: mail.subject, text: mail.text, date: mail.createdAt });
    expect((parsed.to as AddressObject).text).toBe('reader@lyceum.test');
    expect((await stat(file)).mode & 0o077).toBe(0);
  } finally {
    await rm(data, { recursive: true });
  }
});

test('a file that cannot be written means to try again', async () => {
  const data = await mkdtemp(join(tmpdir(), 'lyceum-outbox-'));
  const folder = join(data, 'outbox');
  await writeFile(folder, 'in the way');
  const transport = createMailTransport({ smtpUrl: undefined, folder, from });
  expect(await failureOf(transport.send(mail))).toMatchObject({ kind: 'temporary' });
  await rm(data, { recursive: true });
});
