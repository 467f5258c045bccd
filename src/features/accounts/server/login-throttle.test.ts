import { expect, test } from 'vitest';
import { rateLimits } from '#platform/http/rate-limit-schema.ts';
import { ada, openAccounts } from '#tests/setup/accounts.ts';

const minute = 60_000;
const wrong = { password: 'analytical engine' };

/** Tries so often; answers the statuses. */
async function repeat(times: number, attempt: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await attempt()).status);
  return statuses;
}

test('after ten wrong passwords one visitor waits, for that account only', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  await accounts.visit().register({ email: 'bo@example.org' });
  const guesser = accounts.visit();
  expect(new Set(await repeat(10, () => guesser.login(wrong)))).toEqual(new Set([401]));
  accounts.pass(5 * minute);
  const refused = await guesser.login();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(refused.headers.get('retry-after')).toBe('600');
  // Another account from there, and the account from elsewhere.
  expect((await guesser.login({ email: 'bo@example.org' })).status).toBe(200);
  expect((await accounts.visit().login()).status).toBe(200);
  accounts.pass(10 * minute + 1000);
  expect((await guesser.login()).status).toBe(200);
});

test('unknown addresses are throttled alike, so that nobody learns of them', async () => {
  await using accounts = await openAccounts();
  const guesser = accounts.visit();
  const nobody = { email: 'nobody@example.org' };
  expect(new Set(await repeat(10, () => guesser.login(nobody)))).toEqual(new Set([401]));
  expect((await guesser.login({ email: 'NOBODY@example.org' })).status).toBe(429);
});

test('wrong passwords tried all at once are counted all the same', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  const guesser = accounts.visit();
  const answers = await Promise.all(Array.from({ length: 18 }, () => guesser.login(wrong)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
});

test('the right password forgets what this visitor tried before', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  const owner = accounts.visit();
  await repeat(9, () => owner.login(wrong));
  expect((await owner.login()).status).toBe(200);
  expect(new Set(await repeat(9, () => owner.login(wrong)))).toEqual(new Set([401]));
});

test('an account that is attacked from everywhere still lets its owner in, and each attacker try less', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  for (let count = 0; count < 10; count += 1) {
    const attacker = accounts.visit();
    await repeat(5, () => attacker.login(wrong));
  }
  const late = accounts.visit();
  expect(await repeat(4, () => late.login(wrong))).toEqual([401, 401, 401, 429]);
  const owner = accounts.visit();
  expect(await repeat(2, () => owner.login(wrong))).toEqual([401, 401]);
  expect((await owner.login()).status).toBe(200);
});

test('one visitor alone cannot make an account harder to enter for others', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  const attacker = accounts.visit();
  await repeat(20, () => attacker.login(wrong));
  const keys = (await accounts.db.select().from(rateLimits)).filter(({ key }) => /^guess:[^:]+$/.test(key));
  expect(keys.map(({ points }) => points)).toEqual([10]);
});

test('a new password by mail opens an account again that was locked for this visitor', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  const owner = accounts.visit();
  await repeat(10, () => owner.login(wrong));
  expect((await owner.login()).status).toBe(429);
  await owner.post('/api/auth/forgot-password', { email: ada.email });
  const password = 'a tower of cards';
  const token = await accounts.tokenIn('reset-password');
  const reset = await owner.post('/api/auth/reset-password', { token, password, confirmPassword: password });
  expect(reset.status).toBe(200);
  expect((await owner.login({ password })).status).toBe(200);
});

test('the password of who is signed in cannot be guessed faster than at the door', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const guess = () => visitor.post('/api/account/delete', { password: 'analytical engine' });
  expect(new Set(await repeat(10, guess))).toEqual(new Set([400]));
  expect((await visitor.post('/api/account/delete', { password: ada.password })).status).toBe(429);
  expect(await visitor.whoAmI()).toBe(200);
});

test('one visitor may sign in twenty times in ten minutes, register ten times an hour', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  const visitor = accounts.visit();
  const logins = await repeat(21, () => visitor.login());
  expect(logins).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  let made = 0;
  const registrations = await repeat(11, () => {
    made += 1;
    return visitor.register({ email: `reader${made}@example.org` });
  });
  expect(registrations).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  const elsewhere = await accounts.visit().register({ email: 'reader12@example.org' });
  expect(elsewhere.status).toBe(201);
});

test('one visitor may ask for five new passwords an hour, and try twenty links', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  const forgot = () => visitor.post('/api/auth/forgot-password', { email: 'nobody@example.org' });
  expect(await repeat(6, forgot)).toEqual([200, 200, 200, 200, 200, 429]);
  const follow = () => visitor.post('/api/auth/verify-email', { token: 'x' });
  expect(await repeat(21, follow)).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});

test('one address gets five mails an hour, whoever asks, and nobody can tell', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  const forgot = () => accounts.visit().post('/api/auth/forgot-password', { email: ada.email });
  expect(new Set(await repeat(8, forgot))).toEqual(new Set([200]));
  const sent = async () => (await accounts.mails()).filter(({ kind }) => kind === 'reset-password').length;
  expect(await sent()).toBe(5);
  accounts.pass(61 * minute);
  await forgot();
  expect(await sent()).toBe(6);
});

test('counters hold no address of anybody', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  await accounts.visit({ from: '203.0.113.77' }).login(wrong);
  const keys = (await accounts.db.select().from(rateLimits)).map(({ key }) => key);
  expect(keys.some((key) => key.startsWith('guess:'))).toBe(true);
  expect(keys.filter((key) => key.includes('ada'))).toEqual([]);
  expect(keys.filter((key) => key.startsWith('guess:') && key.includes('203.0.113'))).toEqual([]);
});
