import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import {
  newsletterContacts,
  newsletterEraser,
  newsletterExporter,
  newsletterSubscriptions,
} from '#features/newsletter/server/index.ts';
import { receiveContactMessage } from '#features/site/server/contact.ts';
import { contactEraser, contactExporter } from '#features/site/server/index.ts';
import { contactMessages } from '#features/site/server/schema.ts';
import type { Database } from '#platform/db/client.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { compressResponses } from '#platform/http/compress-responses.ts';
import { mailMessages } from '#platform/mail/schema.ts';
import { ada, openAccounts } from '#tests/setup/accounts.ts';
import { accountTokens, sessions, users } from './schema.ts';

const parts = {
  exporters: [newsletterExporter, contactExporter],
  erasers: [newsletterEraser, contactEraser],
};

/** Stores other data under an address: a newsletter subscription and a contact message. */
async function writeAndSubscribe(db: Database, email: string): Promise<void> {
  const [contact] = await db.insert(newsletterContacts).values({ email }).returning();
  await db.insert(newsletterSubscriptions).values({
    ...{
      contactId: contact?.id ?? 0,
      list: 'weekly',
      state: 'pending',
      source: 'home',
      wording: 'As agreed.',
    },
  });
  await receiveContactMessage(db, {
    message: { name: 'Ada', email, subject: 'Livy', message: 'Where do I begin?' },
    config: {
      siteName: 'Lyceum',
      contactEmail: 'contact@lyceum.example',
      publicUrl: 'http://localhost:3000',
    },
    now: new Date(),
  });
}

test('a member takes along everything that is kept of them, as a file', async () => {
  await using accounts = await openAccounts(parts);
  const visitor = accounts.visit({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' });
  await visitor.register({ ageConfirmed: true });
  await visitor.post('/api/auth/verify-email', { token: await accounts.tokenIn('verify-email') });
  await writeAndSubscribe(accounts.db, 'ADA@example.org');
  await writeAndSubscribe(accounts.db, 'bo@example.org');
  const answer = await visitor.get('/api/account/export');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="lyceum-account.json"; filename*=UTF-8''Lyceum%20account.json`,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const now = accounts.clock.now.toISOString();
  expect(answer.body).toMatchObject({
    exportedAt: now,
    account: { name: ada.name, email: ada.email, createdAt: now, emailVerifiedAt: now, ageConfirmedAt: now },
    sessions: [{ device: 'Firefox on Linux', current: true }],
    mail: [{ kind: 'verify-email', sentAt: null }],
    newsletter: [{ email: 'ADA@example.org', list: 'weekly', source: 'home', wording: 'As agreed.' }],
    contactMessages: [{ subject: 'Livy', message: 'Where do I begin?' }],
  });
  expect(answer.text).not.toMatch(/passwordHash|argon2|tokenHash|bo@example/);
});

test('what is kept under an address that nobody proved is neither shown nor erased', async () => {
  await using accounts = await openAccounts(parts);
  await writeAndSubscribe(accounts.db, ada.email);
  const impostor = accounts.visit();
  await impostor.register();
  const { body } = await impostor.get('/api/account/export');
  expect(Object.keys(body)).toEqual(['exportedAt', 'account', 'sessions', 'mail']);
  expect(body.mail).toMatchObject([{ kind: 'verify-email', to: ada.email }]);
  expect((await impostor.post('/api/account/delete', { password: ada.password })).status).toBe(200);
  expect(await accounts.db.$count(newsletterContacts)).toBe(1);
  expect(await accounts.db.$count(contactMessages)).toBe(1);
  expect(await accounts.db.$count(users)).toBe(0);
});

test('a deleted account takes everything with it but a goodbye, and others keep theirs', async () => {
  await using accounts = await openAccounts(parts);
  const [visitor, other] = [accounts.visit(), accounts.visit()];
  await visitor.register();
  await other.register({ name: 'Bo', email: 'bo@example.org' });
  const token = (await accounts.mails())[0]?.text?.match(/token=([\w-]{43})/)?.[1];
  await visitor.post('/api/auth/verify-email', { token });
  await writeAndSubscribe(accounts.db, ada.email);
  await writeAndSubscribe(accounts.db, 'bo@example.org');
  const answer = await visitor.post('/api/account/delete', { password: ada.password });
  expect(answer.status).toBe(200);
  expect([visitor.jar.size, await visitor.whoAmI(), await other.whoAmI()]).toEqual([0, 401, 200]);
  const { db } = accounts;
  expect((await db.select().from(users)).map(({ email }) => email)).toEqual(['bo@example.org']);
  for (const table of [sessions, accountTokens, newsletterContacts, contactMessages]) {
    expect(await db.$count(table)).toBe(1);
  }
  const mails = await accounts.mails();
  expect(mails.filter(({ toAddress }) => toAddress === ada.email)).toMatchObject([
    { kind: 'account-deleted' },
  ]);
  expect(mails.filter(({ replyTo }) => replyTo === ada.email)).toEqual([]);
  expect((await visitor.login()).status).toBe(401);
  expect((await visitor.register()).status).toBe(201);
});

test('mail to former and wished-for addresses is shown and goes with the account', async () => {
  await using accounts = await openAccounts();
  const [visitor, other] = [accounts.visit(), accounts.visit()];
  await other.register({ name: 'Bo', email: 'bo@example.org' });
  await visitor.register();
  const wish = (email: string) => visitor.post('/api/account/email', { email, password: ada.password });
  await wish('augusta@example.org');
  await visitor.post('/api/auth/confirm-email', { token: await accounts.tokenIn('confirm-email') });
  await wish('king@example.org');
  await wish('bo@example.org');
  const shown = (await visitor.get('/api/account/export')).body.mail as { kind: string; to: string }[];
  expect(shown.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    'confirm-email augusta@example.org',
    'email-changed ada@example.org',
    'confirm-email king@example.org',
    'confirm-email bo@example.org',
  ]);
  expect((await visitor.post('/api/account/delete', { password: ada.password })).status).toBe(200);
  expect((await accounts.mails()).map(({ kind, toAddress }) => `${kind} ${toAddress}`)).toEqual([
    'verify-email bo@example.org',
    'account-deleted augusta@example.org',
  ]);
});

test('a wrong password deletes nothing', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  expect(await visitor.post('/api/account/delete', { password: 'wrong' })).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'password', message: 'This is not your password.' }] },
  });
  expect((await visitor.post('/api/account/delete', {})).status).toBe(400);
  expect((await accounts.visit().post('/api/account/delete', { password: ada.password })).status).toBe(401);
  expect(await visitor.whoAmI()).toBe(200);
});

test('where one part cannot be erased nothing is, and no goodbye is sent', async () => {
  const broken = {
    name: 'broken',
    erase: async () => {
      throw new Error('The payment provider does not answer.');
    },
  };
  await using accounts = await openAccounts({ erasers: [newsletterEraser, broken] });
  const visitor = accounts.visit();
  await visitor.register();
  await visitor.post('/api/auth/verify-email', { token: await accounts.tokenIn('verify-email') });
  await writeAndSubscribe(accounts.db, ada.email);
  expect((await visitor.post('/api/account/delete', { password: ada.password })).status).toBe(500);
  expect(await visitor.whoAmI()).toBe(200);
  expect(await accounts.db.$count(newsletterContacts)).toBe(1);
  const goodbyes = accounts.db.$count(mailMessages, eq(mailMessages.kind, 'account-deleted'));
  expect(await goodbyes).toBe(0);
});

test('a member who was deleted meanwhile is told that they are nobody, not of a fault', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  await visitor.post('/api/account/email', { email: 'wished@example.org', password: ada.password });
  await visitor.post('/api/auth/forgot-password', { email: ada.email });
  const links = {
    'verify-email': await accounts.tokenIn('verify-email'),
    'confirm-email': await accounts.tokenIn('confirm-email'),
    'reset-password': await accounts.tokenIn('reset-password'),
  };
  const fresh = { password: 'a flight of stairs', confirmPassword: 'a flight of stairs' };
  const answers = await Promise.all([
    visitor.post('/api/auth/confirm-email', { token: links['confirm-email'] }),
    visitor.post('/api/account/delete', { password: ada.password }),
    visitor.post('/api/auth/reset-password', { token: links['reset-password'], ...fresh }),
    visitor.post('/api/auth/verify-email', { token: links['verify-email'] }),
    accounts.visit().login(),
    visitor.post('/api/account/password', {
      currentPassword: ada.password,
      password: 'a tower of cards',
      confirmPassword: 'a tower of cards',
    }),
    visitor.post('/api/account/email', { email: 'new@example.org', password: ada.password }),
    visitor.send('PATCH', '/api/account', { name: 'Augusta' }),
    visitor.post('/api/auth/verify-email/request'),
    visitor.get('/api/account/export'),
  ]);
  expect(accounts.faults).toEqual([]);
  // 409: the reset ended the session that had asked for the link.
  for (const { status } of answers) expect([200, 400, 401, 409]).toContain(status);
});

test('an export is made five times an hour, and not for its headers', async () => {
  await using accounts = await openAccounts(parts);
  const visitor = accounts.visit();
  await visitor.register();
  const head = await visitor.send('HEAD', '/api/account/export');
  expect([head.status, head.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('lyceum-account.json'),
  ]);
  for (let index = 0; index < 5; index += 1) {
    expect((await visitor.get('/api/account/export')).status).toBe(200);
  }
  expect((await visitor.get('/api/account/export')).status).toBe(429);
});

test('exports are read piece by piece: two at once, twenty wait, and the next is refused', async () => {
  const read = { rows: 0 };
  async function* rows() {
    while (read.rows < 2000) {
      read.rows += 1;
      yield { note: randomBytes(48 * 1024).toString('base64') };
    }
  }
  await using accounts = await openAccounts({ exporters: [{ name: 'notes', read: async () => rows() }] });
  const app = new Hono<AppEnv>().use(compressResponses).route('/', accounts.app);
  const cookies: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const visitor = accounts.visit();
    await visitor.register({ email: `ada${index}@example.org` });
    cookies.push([...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; '));
  }
  const ask = async (index: number) =>
    app.request(
      '/api/account/export',
      { headers: { cookie: cookies[Math.floor(index / 5)] ?? '', 'accept-encoding': 'br' } },
      { incoming: { socket: {}, headers: {} } } as unknown as AppEnv['Bindings'],
    );
  const [first, second] = [await ask(0), await ask(1)];
  expect([first.status, second.status, first.headers.get('content-encoding')]).toEqual([200, 200, 'br']);
  // Three requests more than the queue has room for; which three are refused is not fixed.
  const answered: Response[] = [];
  const others = Array.from({ length: 23 }, (_, index) =>
    ask(index + 2).then((answer) => {
      answered.push(answer);
      return answer;
    }),
  );
  const patience = { timeout: 20_000 };
  await vi.waitFor(() => expect(answered).toHaveLength(3), patience);
  const refusals = answered.map(({ status, headers }) => [status, headers.get('retry-after')]);
  expect(refusals).toEqual(Array.from({ length: 3 }, () => [503, '60']));
  // Only the first rows were produced, because nobody reads the two response bodies.
  expect(read.rows).toBeLessThan(12);
  await first.body?.cancel();
  await vi.waitFor(() => expect(answered).toHaveLength(4), patience);
  expect(answered[3]?.status).toBe(200);
  await second.body?.cancel();
  // The order varies: each export that ends lets the next one start.
  await Promise.all(others.map(async (other) => (await other).body?.cancel()));
});
