/** The person who proves an address gets the account, and a stranger keeps nothing that they planted in it. */
import { expect, test } from 'vitest';
import { ada, openAccounts } from '#tests/setup/accounts.ts';
import { sessions } from './schema.ts';

type OpenAccounts = Awaited<ReturnType<typeof openAccounts>>;

const fresh = { password: 'a tower of cards', confirmPassword: 'a tower of cards' };
const innocent = 'innocent@example.org';
const passwordNeeded = { status: 409, body: { code: 'password_needed' } };
const invalidLink = { status: 400, body: { error: expect.stringContaining('no longer valid') } };

/** A stranger registers another person's address; `token` is that of the link mailed to this person. */
async function plant(accounts: OpenAccounts) {
  const attacker = accounts.visit();
  await attacker.register({ email: innocent });
  return { attacker, victim: accounts.visit(), token: await accounts.tokenIn('verify-email') };
}

test('an account that a stranger planted is not proved by a click of the mailbox owner', async () => {
  await using accounts = await openAccounts();
  const { attacker, victim, token } = await plant(accounts);
  expect(await victim.post('/api/auth/verify-email', { token })).toMatchObject(passwordNeeded);
  expect((await attacker.get('/api/auth/user')).body.emailVerified).toBe(false);
  expect(await victim.whoAmI()).toBe(401);
});

test('with a new password the owner of the mailbox gets the account, and the stranger is out', async () => {
  await using accounts = await openAccounts();
  const { attacker, victim, token } = await plant(accounts);
  const second = accounts.visit();
  await second.login({ email: innocent });
  await attacker.post('/api/account/email', { email: 'mine@example.org', password: ada.password });
  const planted = await accounts.tokenIn('confirm-email');
  const answer = await victim.post('/api/auth/verify-email', { token, ...fresh });
  expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect((await victim.get('/api/auth/user')).body).toMatchObject({ email: innocent, emailVerified: true });
  expect([await attacker.whoAmI(), await second.whoAmI()]).toEqual([401, 401]);
  expect(await accounts.db.$count(sessions)).toBe(1);
  expect((await accounts.visit().login({ email: innocent })).status).toBe(401);
  expect((await accounts.visit().login({ email: innocent, password: fresh.password })).status).toBe(200);
  // The stranger's pending change of address is cancelled, and the link no longer works.
  expect(await attacker.post('/api/auth/confirm-email', { token: planted, ...fresh })).toMatchObject(
    invalidLink,
  );
  expect(await victim.post('/api/auth/verify-email', { token, ...fresh })).toMatchObject(invalidLink);
});

test('the new password is judged like any other, and a refused one leaves the link good', async () => {
  await using accounts = await openAccounts();
  const { victim, token } = await plant(accounts);
  const prove = (details: object) => victim.post('/api/auth/verify-email', { token, ...fresh, ...details });
  const issue = (field: string) => ({ status: 400, body: { issues: [{ field }] } });
  expect(await prove({ password: 'qwerty', confirmPassword: 'qwerty' })).toMatchObject(issue('password'));
  expect(await prove({ password: innocent, confirmPassword: innocent })).toMatchObject(issue('password'));
  expect(await prove({ confirmPassword: 'differently' })).toMatchObject(issue('confirmPassword'));
  expect(await prove({ confirmPassword: undefined })).toMatchObject(issue('confirmPassword'));
  expect((await prove({})).status).toBe(200);
});

test('in the browser that asked a click is enough, also when the link was asked for again', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  await visitor.post('/api/auth/verify-email/request');
  const token = await accounts.tokenIn('verify-email');
  expect((await visitor.post('/api/auth/verify-email', { token })).status).toBe(200);
  expect((await visitor.get('/api/auth/user')).body.emailVerified).toBe(true);
  expect((await accounts.visit().login()).status).toBe(200);
});

test('another session of the same member, or of another one, is another browser', async () => {
  await using accounts = await openAccounts();
  const [desk, phone, other] = [accounts.visit(), accounts.visit(), accounts.visit()];
  await desk.register();
  const token = await accounts.tokenIn('verify-email');
  await phone.login();
  await other.register({ email: 'bo@example.org' });
  expect(await phone.post('/api/auth/verify-email', { token })).toMatchObject(passwordNeeded);
  expect(await other.post('/api/auth/verify-email', { token })).toMatchObject(passwordNeeded);
  // After signing out, the link alone is no longer enough.
  await desk.post('/api/logout');
  expect(await desk.post('/api/auth/verify-email', { token })).toMatchObject(passwordNeeded);
  expect((await other.post('/api/auth/verify-email', { token, ...fresh })).status).toBe(200);
  expect((await other.get('/api/auth/user')).body.email).toBe(ada.email);
});

test('a new address is taken up in the browser that asked, elsewhere with a new password only', async () => {
  await using accounts = await openAccounts();
  const [attacker, victim] = [accounts.visit(), accounts.visit()];
  await attacker.register();
  const ask = () => attacker.post('/api/account/email', { email: innocent, password: ada.password });
  await ask();
  const token = await accounts.tokenIn('confirm-email');
  expect(await victim.post('/api/auth/confirm-email', { token })).toMatchObject(passwordNeeded);
  expect((await attacker.get('/api/auth/user')).body.email).toBe(ada.email);
  expect((await victim.post('/api/auth/confirm-email', { token, ...fresh })).status).toBe(200);
  expect((await victim.get('/api/auth/user')).body).toMatchObject({ email: innocent, emailVerified: true });
  expect(await attacker.whoAmI()).toBe(401);
  expect((await accounts.visit().login({ email: innocent })).status).toBe(401);
});

test('of two who prove an address at once one succeeds', async () => {
  await using accounts = await openAccounts();
  const { token } = await plant(accounts);
  const answers = await Promise.all(
    ['a tower of cards', 'a flight of stairs'].map((password) =>
      accounts.visit().post('/api/auth/verify-email', { token, password, confirmPassword: password }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await accounts.db.$count(sessions)).toBe(1);
});
