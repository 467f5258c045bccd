import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { type DkimKey, readDkimKey } from './dkim.ts';
import { createMailTransport, type MailTransport, type OutgoingMail } from './transport.ts';

const from = { name: 'The Lyceum', address: 'post@letters.lyceum.test' };
const signed = [
  ...['from', 'to', 'reply-to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'],
  ...['list-id', 'list-unsubscribe', 'list-unsubscribe-post'],
];
const mail: OutgoingMail = {
  messageId: 'weekly-letter.3.7',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  toAddress: 'reader@lyceum.test',
  fromName: null,
  replyTo: 'desk@lyceum.test',
  subject: 'Ἀθῆναι — a letter about Athens, with a subject that is too long for one line of a mail',
  text: 'Χαῖρε, “reader”.\n.\nA line that begins with\n.a dot.\n',
  html: '<p>Χαῖρε, “reader”.</p>',
  headers: {
    'List-Id': '<weekly.lyceum.test>',
    'List-Unsubscribe': `<https://lyceum.test/newsletter/unsubscribe/weekly/${'0123456789abcdef'.repeat(4)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let folder: string;
let dkimKey: DkimKey;
const open: MailTransport[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-dkim-'));
  dkimKey = await readDkimKey({ file: await writeKey(privateKey), selector: 'autumn' });
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  for (const transport of open.splice(0)) transport.close();
});

async function writeKey(key: KeyObject, options: { cipher?: string; passphrase?: string } = {}) {
  const file = join(folder, 'key.pem');
  await writeFile(file, key.export({ type: 'pkcs8', format: 'pem', ...options }));
  return file;
}

/** Sends the mail to a separate server. @returns the bytes that the server received */
async function receive(key: DkimKey | undefined): Promise<Buffer> {
  const arrived = Promise.withResolvers<Buffer>();
  await using server = await startMailServer({
    onData(stream, _session, done) {
      buffer(stream).then(arrived.resolve, arrived.reject);
      stream.once('end', () => done());
    },
  });
  const transport = createMailTransport({ smtpUrl: server.url, folder, from, dkimKey: key });
  open.push(transport);
  await transport.send(mail);
  return arrived.promise;
}

/** Verifies the mail as a receiver would that finds the public key in the DNS. */
async function verify(raw: Buffer) {
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const { results } = await dkimVerify(raw, {
    strict: true,
    resolver: async (name, type) => {
      if (type === 'TXT' && name === 'autumn._domainkey.letters.lyceum.test')
        return [[`v=DKIM1; k=rsa; p=${key}`]];
      throw Object.assign(new Error(`No ${type} of ${name}`), { code: 'ENOTFOUND' });
    },
  });
  return results.map(({ status, signingDomain, signingHeaders }) => ({
    result: status.result,
    domain: signingDomain,
    headers: signingHeaders?.keys.toLowerCase().split(': ').sort(),
  }));
}

test('a mail over SMTP is signed as the domain of its sender, with the headers of unsubscribing', async () => {
  const raw = await receive(dkimKey);
  expect(await verify(raw)).toEqual([
    { result: 'pass', domain: 'letters.lyceum.test', headers: signed.toSorted() },
  ]);
});

test.each([
  ['List-Unsubscribe-Post: List-Unsubscribe=One-Click', 'List-Unsubscribe-Post: List-Unsubscribe=Two-Clicks'],
  ['/newsletter/unsubscribe/weekly/', '/newsletter/unsubscribe/wearily/'],
  ['<weekly.lyceum.test>', '<other.lyceum.test>'],
  ['reader@lyceum.test', 'writer@lyceum.test'],
])('a mail whose %s was changed on the way is not accepted', async (written, changed) => {
  const raw = (await receive(dkimKey)).toString('latin1');
  expect(raw).toContain(written);
  const [verified] = await verify(Buffer.from(raw.replace(written, changed), 'latin1'));
  expect(verified?.result).not.toBe('pass');
});

test('a file of the outbox is signed as well', async () => {
  const outbox = join(folder, 'outbox');
  const transport = createMailTransport({ smtpUrl: undefined, folder: outbox, from, dkimKey });
  await transport.send(mail);
  const [name = ''] = await readdir(outbox);
  expect(await verify(await readFile(join(outbox, name)))).toMatchObject([{ result: 'pass' }]);
});

test('without a key nothing is signed', async () => {
  const raw = await receive(undefined);
  expect(raw.toString('latin1')).toContain('List-Unsubscribe-Post');
  expect(raw.toString('latin1')).not.toMatch(/dkim-signature/i);
});

test('a connection lost before the signed mail means to try again', async () => {
  await using server = await startMailServer();
  server.answers.recipient = () => 'drop';
  const transport = createMailTransport({ smtpUrl: server.url, folder, from, dkimKey });
  open.push(transport);
  await expect(transport.send(mail)).rejects.toMatchObject({ kind: 'temporary' });
});

test('a key that mail cannot be signed with is refused with one sentence', async () => {
  const read = (file: string) => readDkimKey({ file, selector: 'lyceum' });
  await expect(read(join(folder, 'nowhere.pem'))).rejects.toThrow(
    /^The file '.*nowhere\.pem' of DKIM_KEY_FILE cannot be read \(ENOENT\)\.$/,
  );
  await expect(read(folder)).rejects.toThrow(/cannot be read \(EISDIR\)\.$/);
  const isRefused = /^The file '.*' of DKIM_KEY_FILE must hold a private RSA key in PEM format/;
  const text = join(folder, 'text.pem');
  for (const content of ['', 'a secret', publicKey.export({ type: 'spki', format: 'pem' })]) {
    await writeFile(text, content);
    await expect(read(text)).rejects.toThrow(isRefused);
  }
  const keys = [
    { key: generateKeyPairSync('ed25519').privateKey },
    { key: generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey },
    { key: privateKey, cipher: 'aes-256-cbc', passphrase: 'owl' },
  ];
  for (const { key, ...options } of keys) {
    await expect(read(await writeKey(key, options))).rejects.toThrow(isRefused);
  }
});
