import { expect, test } from 'vitest';
import { ada, openAccounts } from '#tests/setup/accounts.ts';
import { accountTokens, sessions } from './schema.ts';

const fresh = { password: 'a tower of cards', confirmPassword: 'a tower of cards' };
const invalidLink = { status: 400, body: { error: expect.stringContaining('no longer valid') } };

test('a member changes their name, and nothing else that way', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const answer = await visitor.send('PATCH', '/api/account', { name: '  Augusta Ada\u0301 King ' });
  expect(answer).toMatchObject({ status: 200, body: { name: 'Augusta Adá King', email: ada.email } });
  expect((await visitor.get('/api/auth/user')).body).toEqual(answer.body);
  for (const body of [
    { name: ' ' },
    { name: 'x\ny' },
    {},
    { name: 'x', subscriptionTier: 'scholar' },
    [],
    null,
  ]) {
    const refused = await visitor.send('PATCH', '/api/account', body);
    expect(refused.status, JSON.stringify(body)).toBe(400);
  }
  expect((await accounts.visit().send('PATCH', '/api/account', { name: 'Eve' })).status).toBe(401);
});

test('another password ends all other sessions and gives this one a new token', async () => {
  await using accounts = await openAccounts();
  const [desk, phone] = [accounts.visit(), accounts.visit()];
  await desk.register();
  await phone.login();
  const old = desk.jar.get('session') ?? '';
  const change = (details: object) =>
    desk.post('/api/account/password', { currentPassword: ada.password, ...fresh, ...details });
  expect((await change({})).status).toBe(200);
  expect(desk.jar.get('session')).not.toBe(old);
  expect([await desk.whoAmI(), await phone.whoAmI()]).toEqual([200, 401]);
  const thief = accounts.visit();
  thief.jar.set('session', old);
  expect(await thief.whoAmI()).toBe(401);
  expect(await accounts.db.$count(sessions)).toBe(1);
  expect((await phone.login()).status).toBe(401);
  expect((await phone.login({ password: fresh.password })).status).toBe(200);
  expect((await accounts.mails()).at(-1)).toMatchObject({ kind: 'password-changed', toAddress: ada.email });
});

test('another password is refused where the old is wrong, the new too easy, or typed differently', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const change = (details: object) =>
    visitor.post('/api/account/password', { currentPassword: ada.password, ...fresh, ...details });
  const refused: [object, string][] = [
    [{ currentPassword: 'wrong' }, 'currentPassword'],
    [{ password: 'qwerty', confirmPassword: 'qwerty' }, 'password'],
    [{ password: 'short', confirmPassword: 'short' }, 'password'],
    [{ confirmPassword: 'differently' }, 'confirmPassword'],
  ];
  for (const [details, field] of refused) {
    expect(await change(details)).toMatchObject({ status: 400, body: { issues: [{ field }] } });
  }
  expect((await visitor.login()).status).toBe(200);
  expect((await accounts.visit().post('/api/account/password', {})).status).toBe(401);
});

test('links that could change password or address end with the old password', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  await visitor.post('/api/auth/forgot-password', { email: ada.email });
  await visitor.post('/api/account/email', { email: 'new@example.org', password: ada.password });
  const [reset, confirm] = [
    await accounts.tokenIn('reset-password'),
    await accounts.tokenIn('confirm-email'),
  ];
  await visitor.post('/api/account/password', { currentPassword: ada.password, ...fresh });
  expect(await visitor.post('/api/auth/reset-password', { token: reset, ...fresh })).toMatchObject(
    invalidLink,
  );
  expect(await visitor.post('/api/auth/confirm-email', { token: confirm })).toMatchObject(invalidLink);
  expect((await accounts.db.select().from(accountTokens)).map(({ purpose }) => purpose)).toEqual([
    'verify-email',
  ]);
});

test('a new address counts once its link is followed, and the old one is told', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  await visitor.post('/api/auth/forgot-password', { email: ada.email });
  const reset = await accounts.tokenIn('reset-password');
  const asked = await visitor.post('/api/account/email', {
    email: 'Countess@example.org',
    password: ada.password,
  });
  expect(asked.status).toBe(200);
  expect((await visitor.get('/api/auth/user')).body.email).toBe(ada.email);
  const token = await accounts.tokenIn('confirm-email');
  expect((await visitor.post('/api/auth/confirm-email', { token })).status).toBe(200);
  const { body } = await visitor.get('/api/auth/user');
  expect(body).toMatchObject({ email: 'Countess@example.org', emailVerified: true });
  expect((await accounts.mails()).slice(-2)).toMatchObject([
    { kind: 'confirm-email', toAddress: 'Countess@example.org' },
    { kind: 'email-changed', toAddress: ada.email },
  ]);
  expect((await accounts.visit().login()).status).toBe(401);
  expect((await accounts.visit().login({ email: 'countess@example.org' })).status).toBe(200);
  // Links mailed to the old address no longer work.
  expect(await visitor.post('/api/auth/reset-password', { token: reset, ...fresh })).toMatchObject(
    invalidLink,
  );
});

test('an address change needs the password and an address that is not the own', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const change = (body: object) => visitor.post('/api/account/email', body);
  const wrong = await change({ email: 'new@example.org', password: 'wrong' });
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ field: 'password' }] } });
  const own = await change({ email: 'ADA@example.org', password: ada.password });
  expect(own).toMatchObject({ status: 400, body: { issues: [{ field: 'email' }] } });
  const header = await change({ email: 'new@example.org\nBcc: x@example.org', password: ada.password });
  expect(header).toMatchObject({ status: 400, body: { issues: [{ field: 'email' }] } });
  expect(await accounts.mails()).toHaveLength(1);
});

test('whether a wished address has an account, only its owner learns, at the link', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  await accounts.visit().register({ email: 'bo@example.org' });
  const change = (email: string) => visitor.post('/api/account/email', { email, password: ada.password });
  const taken = await change('BO@example.org');
  const token = await accounts.tokenIn('confirm-email');
  const free = await change('free@example.org');
  expect([taken.status, taken.text]).toEqual([free.status, free.text]);
  // The later request replaced the earlier one.
  expect(await visitor.post('/api/auth/confirm-email', { token })).toMatchObject(invalidLink);
  await change('bo@example.org');
  const again = await accounts.tokenIn('confirm-email');
  expect((await visitor.post('/api/auth/confirm-email', { token: again })).status).toBe(409);
  expect((await visitor.get('/api/auth/user')).body.email).toBe(ada.email);
  expect((await accounts.visit().login({ email: 'bo@example.org' })).status).toBe(200);
});

test('two who want one address: the first to confirm has it', async () => {
  await using accounts = await openAccounts();
  const links: { visitor: ReturnType<typeof accounts.visit>; token: string }[] = [];
  for (const email of ['ada@example.org', 'bo@example.org']) {
    const visitor = accounts.visit();
    await visitor.register({ email });
    await visitor.post('/api/account/email', { email: 'wished@example.org', password: ada.password });
    links.push({ visitor, token: await accounts.tokenIn('confirm-email') });
  }
  const answers = await Promise.all(
    links.map(({ visitor, token }) => visitor.post('/api/auth/confirm-email', { token })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(accounts.faults).toEqual([]);
});

test('nobody is made to flood an address with mail', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const body = { email: `victim${count % 2}@example.org`, password: ada.password };
    statuses.push((await visitor.post('/api/account/email', body)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
