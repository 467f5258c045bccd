import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import { onMailQueued } from '#platform/mail/mail-queue.ts';
import { ada, openAccounts } from '#tests/setup/accounts.ts';
import { testDatabaseUrl } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { accountTokens, sessions, users } from './schema.ts';

type OpenAccounts = Awaited<ReturnType<typeof openAccounts>>;

const hour = 60 * 60_000;
const fresh = { password: 'a tower of cards', confirmPassword: 'a tower of cards' };
const invalidLink = {
  status: 400,
  body: { error: 'This link is no longer valid. Please ask for a new one.' },
};

test('an address is proved by the link that was mailed to it, once', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const token = await accounts.tokenIn('verify-email');
  // In the browser that asked for the link; other browsers are tested in prove-address.test.ts.
  const answer = await visitor.post('/api/auth/verify-email', { token });
  expect(answer.status).toBe(200);
  expect((await visitor.get('/api/auth/user')).body.emailVerified).toBe(true);
  expect(await visitor.post('/api/auth/verify-email', { token })).toMatchObject(invalidLink);
});

test('the link is mailed again on request, and the first one ends', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const first = await accounts.tokenIn('verify-email');
  expect((await visitor.post('/api/auth/verify-email/request')).status).toBe(200);
  const second = await accounts.tokenIn('verify-email');
  expect(second).not.toBe(first);
  expect(await visitor.post('/api/auth/verify-email', { token: first })).toMatchObject(invalidLink);
  expect((await visitor.post('/api/auth/verify-email', { token: second })).status).toBe(200);
  expect((await visitor.post('/api/auth/verify-email/request')).body.message).toContain('already');
  expect(await accounts.mails()).toHaveLength(2);
  expect((await accounts.visit().post('/api/auth/verify-email/request')).status).toBe(401);
});

test('a member who asks for too many links waits', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  for (let count = 0; count < 5; count += 1) {
    expect((await visitor.post('/api/auth/verify-email/request')).status).toBe(200);
  }
  const refused = await visitor.post('/api/auth/verify-email/request');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
});

test('a forgotten password: the answer is the same for every address, byte for byte', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  accounts.work.hashes = 0;
  const ask = (email: string) => accounts.visit().post('/api/auth/forgot-password', { email });
  const known = await ask('ADA@example.org');
  const unknown = await ask('eve@example.org');
  expect([unknown.status, unknown.text]).toEqual([200, known.text]);
  expect([...unknown.headers]).toEqual([...known.headers]);
  const kinds = (await accounts.mails()).map(({ kind, toAddress }) => [kind, toAddress]);
  expect(kinds).toEqual([
    ['verify-email', 'ada@example.org'],
    ['reset-password', 'ada@example.org'],
  ]);
  expect(accounts.work).toEqual({ hashes: 0, verifications: 0 });
});

test('when the mail is sent tells nobody whether the address is known', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  let looks = 0;
  const stop = onMailQueued(() => {
    looks += 1;
  });
  const askedAt = accounts.clock.now.getTime();
  for (const email of [ada.email, 'eve@example.org']) {
    looks = 0;
    await accounts.visit().post('/api/auth/forgot-password', { email });
    // The queue is checked after the same delay, with and without a mail.
    expect(looks).toBe(0);
    await eventually(() => looks).toBe(1);
  }
  stop();
  const mail = (await accounts.mails()).at(-1);
  const delayMs = (mail?.nextAttemptAt.getTime() ?? 0) - askedAt;
  expect(mail?.kind).toBe('reset-password');
  expect(delayMs).toBeGreaterThanOrEqual(1000);
  expect(delayMs).toBeLessThan(10_000);
});

test('a new password by mail ends every session, proves the address, and is told of', async () => {
  await using accounts = await openAccounts();
  const [desk, phone] = [accounts.visit(), accounts.visit()];
  await desk.register();
  await phone.login();
  await phone.post('/api/auth/forgot-password', { email: ada.email });
  const token = await accounts.tokenIn('reset-password');
  const answer = await phone.post('/api/auth/reset-password', { token, ...fresh });
  expect(answer.status).toBe(200);
  expect(await accounts.db.$count(sessions)).toBe(0);
  expect([await desk.whoAmI(), phone.jar.has('session')]).toEqual([401, false]);
  expect((await phone.login()).status).toBe(401);
  const login = await phone.login({ password: fresh.password });
  expect(login).toMatchObject({ status: 200, body: { emailVerified: true } });
  expect((await accounts.mails()).at(-1)).toMatchObject({ kind: 'password-changed', toAddress: ada.email });
});

test('a reset is refused with a bad password or a mismatch, and the link stays good', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  await visitor.post('/api/auth/forgot-password', { email: ada.email });
  const token = await accounts.tokenIn('reset-password');
  const reset = (details: object) =>
    visitor.post('/api/auth/reset-password', { token, ...fresh, ...details });
  expect(await reset({ password: 'password', confirmPassword: 'password' })).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'password' }] },
  });
  expect(await reset({ confirmPassword: 'another' })).toMatchObject({
    status: 400,
    body: { error: 'Passwords do not match', issues: [{ field: 'confirmPassword' }] },
  });
  expect((await reset({})).status).toBe(200);
});

test('links end after their time', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  await visitor.post('/api/auth/forgot-password', { email: ada.email });
  const reset = await accounts.tokenIn('reset-password');
  accounts.pass(hour + 1);
  expect(await visitor.post('/api/auth/reset-password', { token: reset, ...fresh })).toMatchObject(
    invalidLink,
  );
  const verify = await accounts.tokenIn('verify-email');
  accounts.pass(47 * hour);
  expect(await visitor.post('/api/auth/verify-email', { token: verify })).toMatchObject(invalidLink);
});

test('unknown, malformed and misused tokens are all the same', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  const verify = await accounts.tokenIn('verify-email');
  const tokens = ['', 'x', 'A'.repeat(43), verify.slice(1), `${verify}=`, ' ', 'ü'.repeat(43)];
  for (const token of tokens) {
    for (const path of ['/api/auth/verify-email', '/api/auth/confirm-email']) {
      expect(await accounts.visit().post(path, { token }), token).toMatchObject(invalidLink);
    }
    const reset = await accounts.visit().post('/api/auth/reset-password', { token, ...fresh });
    expect(reset, token).toMatchObject(invalidLink);
  }
  // A link of one purpose is not valid for another.
  for (const path of ['/api/auth/confirm-email', '/api/auth/reset-password']) {
    const body = path.endsWith('password') ? { token: verify, ...fresh } : { token: verify };
    expect(await accounts.visit().post(path, body)).toMatchObject(invalidLink);
  }
  expect((await accounts.visit().post('/api/auth/verify-email', { token: 7 })).status).toBe(400);
  expect((await accounts.visit().post('/api/auth/verify-email', { token: '\0' })).status).toBe(400);
  expect((await accounts.visit().post('/api/auth/verify-email', { token: 'x'.repeat(2000) })).status).toBe(
    400,
  );
  expect(accounts.faults).toEqual([]);
});

test('of two who use a link at once one succeeds', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  await accounts.visit().post('/api/auth/forgot-password', { email: ada.email });
  const token = await accounts.tokenIn('reset-password');
  const passwords = ['a tower of cards', 'a flight of stairs', 'a pair of scissors'];
  const answers = await Promise.all(
    passwords.map((password) =>
      accounts.visit().post('/api/auth/reset-password', { token, password, confirmPassword: password }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const won = answers.findIndex(({ status }) => status === 200);
  const logins = await Promise.all(passwords.map((password) => accounts.visit().login({ password })));
  expect(logins.map(({ status }) => status === 200)).toEqual(passwords.map((_, index) => index === won));
});

test('two who ask for a link at once leave one that works', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  const ask = () => accounts.visit().post('/api/auth/forgot-password', { email: ada.email });
  await Promise.all([ask(), ask(), ask()]);
  const rows = await accounts.db.select().from(accountTokens);
  expect(rows.map(({ purpose }) => purpose).sort()).toEqual(['reset-password', 'verify-email']);
});

// Skipped on the embedded engine, which runs transactions one after the other.
if (testDatabaseUrl) {
  /** Requests a new password while a change of its account is about to be committed. */
  async function forgetDuring(accounts: OpenAccounts, change: (tx: Database) => Promise<unknown>) {
    const [changed, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = accounts.db.transaction(async (tx) => {
      await change(tx);
      changed.resolve();
      await commit.promise;
    });
    await changed.promise;
    const answer = accounts.visit().post('/api/auth/forgot-password', { email: ada.email });
    const countWaiting = async () =>
      (
        await accounts.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length;
    await eventually(countWaiting).toBe(1);
    commit.resolve();
    await changing;
    return answer;
  }

  test('a link for a new password is not mailed to an address that the account is just leaving', async () => {
    await using accounts = await openAccounts();
    await accounts.visit().register();
    const answer = await forgetDuring(accounts, (tx) => tx.update(users).set({ email: 'new@example.org' }));
    expect(answer.status).toBe(200);
    expect(await accounts.db.$count(accountTokens, eq(accountTokens.purpose, 'reset-password'))).toBe(0);
    expect((await accounts.mails()).map(({ kind }) => kind)).toEqual(['verify-email']);
  });

  test('whoever asks for a new password while the account is deleted gets the usual answer', async () => {
    await using accounts = await openAccounts();
    await accounts.visit().register();
    const answer = await forgetDuring(accounts, (tx) => tx.delete(users));
    expect(answer.status).toBe(200);
    expect(accounts.faults).toEqual([]);
  });
}

test('only hashes of tokens are kept, and the mail forgets them once it is sent', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  const token = await accounts.tokenIn('verify-email');
  const rows = JSON.stringify(await accounts.db.select().from(accountTokens));
  expect(rows).not.toContain(token);
  const mails = await accounts.mails();
  expect(mails.every(({ secret, subject }) => secret && !subject.includes(token))).toBe(true);
});

test('what is rolled back leaves neither member nor mail', async () => {
  await using accounts = await openAccounts();
  // Makes the session insert fail, so that the whole registration is rolled back.
  await accounts.db.execute('alter table sessions add constraint none_allowed check (id < 0)');
  expect((await accounts.visit().register()).status).toBe(500);
  expect(await accounts.db.$count(users)).toBe(0);
  expect(await accounts.mails()).toEqual([]);
});

test('nothing that a member typed as a name is in a mail, whose address nobody may have proved', async () => {
  await using accounts = await openAccounts();
  const name = '<img src=x onerror=alert(1)> & "Ada"';
  await accounts.visit().register({ name });
  const [mail] = await accounts.mails();
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/onerror|Ada/);
  expect(mail?.subject).toBe('Welcome to Lyceum: please confirm your address');
});
