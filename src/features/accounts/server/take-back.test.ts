/** How a member learns of an intruder in their account, and how they get the account back. */
import { expect, test } from 'vitest';
import { ada, openAccounts } from '#tests/setup/accounts.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { accountJobs } from './jobs.ts';
import { accountTokens } from './schema.ts';

type OpenAccounts = Awaited<ReturnType<typeof openAccounts>>;

const fresh = { password: 'a tower of cards', confirmPassword: 'a tower of cards' };
const day = 24 * 60 * 60_000;
const thiefEmail = 'thief@example.org';
const invalidLink = { status: 400, body: { error: expect.stringContaining('no longer valid') } };

/** A member with a verified address. */
async function enrol(accounts: OpenAccounts) {
  const owner = accounts.visit();
  await owner.register();
  await owner.post('/api/auth/verify-email', { token: await accounts.tokenIn('verify-email') });
  return owner;
}

/** Changes the account's address, in one browser. */
async function changeTo(accounts: OpenAccounts, visitor: ReturnType<OpenAccounts['visit']>, email: string) {
  await visitor.post('/api/account/email', { email, password: ada.password });
  const token = await accounts.tokenIn('confirm-email');
  expect((await visitor.post('/api/auth/confirm-email', { token })).status).toBe(200);
}

const kindsOf = async (accounts: OpenAccounts) =>
  (await accounts.mails()).map(({ kind, toAddress }) => `${kind} ${toAddress}`);

test('the old address takes a change back: it is the address again, and nobody else is signed in', async () => {
  await using accounts = await openAccounts();
  const owner = await enrol(accounts);
  const thief = accounts.visit();
  await thief.login();
  await changeTo(accounts, thief, thiefEmail);
  const token = await accounts.tokenIn('email-changed');
  await thief.post('/api/auth/forgot-password', { email: thiefEmail });
  const reset = await accounts.tokenIn('reset-password');
  accounts.pass(6 * day);
  const answer = await accounts.visit().post('/api/auth/revert-email', { token, ...fresh });
  expect(answer.status).toBe(200);
  expect([await owner.whoAmI(), await thief.whoAmI()]).toEqual([401, 401]);
  expect((await accounts.visit().login()).status).toBe(401);
  const login = await owner.login({ password: fresh.password });
  expect(login).toMatchObject({ status: 200, body: { email: ada.email, emailVerified: true } });
  // Links mailed to the other address no longer work, and the link that undoes the change works once.
  expect(await thief.post('/api/auth/reset-password', { token: reset, ...fresh })).toMatchObject(invalidLink);
  expect(await owner.post('/api/auth/revert-email', { token, ...fresh })).toMatchObject(invalidLink);
});

test('a second change does not end the way back from the first, nor leads back itself', async () => {
  await using accounts = await openAccounts();
  const owner = await enrol(accounts);
  await changeTo(accounts, owner, thiefEmail);
  const first = await accounts.tokenIn('email-changed');
  await changeTo(accounts, owner, 'second@example.org');
  const second = await accounts.tokenIn('email-changed');
  expect(second).not.toBe(first);
  const back = accounts.visit();
  expect((await back.post('/api/auth/revert-email', { token: first, ...fresh })).status).toBe(200);
  expect((await back.get('/api/auth/user')).body.email).toBe(ada.email);
  expect(await back.post('/api/auth/revert-email', { token: second, ...fresh })).toMatchObject(invalidLink);
});

test('the way back ends after seven days, and then the former address is forgotten', async () => {
  await using accounts = await openAccounts();
  const owner = await enrol(accounts);
  await changeTo(accounts, owner, thiefEmail);
  const token = await accounts.tokenIn('email-changed');
  accounts.pass(7 * day + 1000);
  expect(await owner.post('/api/auth/revert-email', { token, ...fresh })).toMatchObject(invalidLink);
  await runJobs(accountJobs, { db: accounts.db, now: accounts.clock.now });
  expect(await accounts.db.$count(accountTokens)).toBe(0);
});

test('an address that was never proved gets a notice and no way in', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  await changeTo(accounts, visitor, 'right@example.org');
  expect(await accounts.tokenIn('email-changed')).toBe('');
  expect(await kindsOf(accounts)).toContain(`email-changed ${ada.email}`);
});

test('an address that has another account meanwhile stays with that', async () => {
  await using accounts = await openAccounts();
  const owner = await enrol(accounts);
  await changeTo(accounts, owner, thiefEmail);
  const token = await accounts.tokenIn('email-changed');
  await accounts.visit().register({ password: fresh.password, confirmPassword: fresh.password });
  const answer = await accounts.visit().post('/api/auth/revert-email', { token, ...fresh });
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await owner.whoAmI()).toBe(200);
});

test('a sign-in from an unknown browser is told to a proved address, once for each browser', async () => {
  await using accounts = await openAccounts();
  const owner = await enrol(accounts);
  await owner.login();
  const notices = async () => (await accounts.mails()).filter(({ kind }) => kind === 'new-device');
  expect(await notices()).toEqual([]);
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0 <b>Buy at evil</b>';
  const other = accounts.visit({ userAgent });
  await other.login();
  await other.post('/api/logout');
  await other.login();
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  expect(notice?.toAddress).toBe(ada.email);
  expect(notice?.text).toContain('Firefox on Windows');
  expect(notice?.text).not.toMatch(/evil|Lovelace/);
  await accounts.visit().login({ password: 'analytical engine' });
  expect(await notices()).toHaveLength(1);
});

test('nobody is told of sign-ins whose address was not proved, and no mailbox is flooded', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  await accounts.visit().login();
  expect(await kindsOf(accounts)).toEqual([`verify-email ${ada.email}`]);
  await visitor.post('/api/auth/verify-email', { token: await accounts.tokenIn('verify-email') });
  for (let count = 0; count < 7; count += 1) expect((await accounts.visit().login()).status).toBe(200);
  expect((await kindsOf(accounts)).filter((kind) => kind.startsWith('new-device'))).toHaveLength(5);
});
