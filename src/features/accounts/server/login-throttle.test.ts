import { createHash } from 'node:crypto';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateLimits } from '#platform/http/rate-limit-schema.ts';
import { ada, openAccounts } from '#tests/setup/accounts.ts';

const minute = 60_000;
const wrong = { password: 'analytical engine' };

/** Makes `times` attempts and returns their statuses. */
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
  // Another account still works from this address, and this account still works from another address.
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
  expect(await countsOf(accounts, 'guess-account')).toEqual([10]);
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

test('a classroom behind one address signs in and registers', async () => {
  await using accounts = await openAccounts();
  const from = '198.51.100.7';
  for (let pupil = 0; pupil < 25; pupil += 1) {
    await accounts.visit().register({ email: `pupil${pupil}@example.org` });
  }
  const signIn = (pupil: number) => accounts.visit({ from }).login({ email: `pupil${pupil}@example.org` });
  // All at once, as at the beginning of a lesson.
  const answers = await Promise.all(Array.from({ length: 25 }, (_, pupil) => signIn(pupil)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 200));
  for (let made = 0; made < 12; made += 1) {
    const answer = await accounts.visit({ from }).register({ email: `new${made}@example.org` });
    expect(answer.status).toBe(201);
  }
  expect(await countsOf(accounts, 'guess-address')).toEqual([0]);
});

test('one address tries fifty wrong passwords at all accounts in ten minutes', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  const attacker = accounts.visit();
  let tried = 0;
  const tryNext = () => {
    tried += 1;
    return attacker.login({ email: `nobody${tried}@example.org` });
  };
  expect(new Set(await repeat(50, tryNext))).toEqual(new Set([401]));
  expect((await tryNext()).status).toBe(429);
  expect((await attacker.login()).status).toBe(429);
  accounts.pass(10 * minute + 1000);
  expect((await attacker.login()).status).toBe(200);
});

test('one address makes sixty accounts an hour, and learns of ten that there are', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const taken = await repeat(11, () => visitor.register());
  expect(taken).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
  accounts.pass(61 * minute);
  let made = 0;
  const registrations = await repeat(61, () => {
    made += 1;
    return visitor.register({ email: `reader${made}@example.org` });
  });
  expect(registrations).toEqual([...Array.from({ length: 60 }, () => 201), 429]);
  const elsewhere = await accounts.visit().register({ email: 'reader62@example.org' });
  expect(elsewhere.status).toBe(201);
});

test('wrong tries behind one address do not lock a browser that has signed in before', async () => {
  await using accounts = await openAccounts();
  const from = '198.51.100.7';
  const [owner, neighbour] = [accounts.visit({ from }), accounts.visit({ from })];
  await owner.register();
  await owner.post('/api/logout');
  expect((await repeat(12, () => neighbour.login(wrong))).at(-1)).toBe(429);
  let tried = 0;
  await repeat(60, () => {
    tried += 1;
    return neighbour.login({ email: `nobody${tried}@example.org` });
  });
  expect((await owner.login()).status).toBe(200);
  // A known browser has ten attempts of its own.
  expect(await repeat(11, () => owner.login(wrong))).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  accounts.pass(16 * minute);
  expect((await owner.login()).status).toBe(200);
});

test('guesses from everywhere end, for known and unknown accounts alike, but not for known browsers', async () => {
  await using accounts = await openAccounts();
  const owner = accounts.visit();
  await owner.register();
  const refusals: string[] = [];
  for (const email of [ada.email, 'nobody@example.org']) {
    const counts: Record<number, number> = {};
    for (let attacker = 0; attacker < 90; attacker += 1) {
      const visitor = accounts.visit();
      for (const status of await repeat(3, () => visitor.login({ ...wrong, email }))) {
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }
    expect(counts).toEqual({ 401: 200, 429: 70 });
    const refused = await accounts.visit().login({ email });
    expect(refused.status).toBe(429);
    refusals.push(refused.text.replace(/"requestId":"[^"]*"/, ''));
  }
  expect(refusals[0]).toBe(refusals[1]);
  expect(refusals[0]).toContain('the link that we mail lets you in');
  expect((await owner.login()).status).toBe(200);
  // A mailed link works from anywhere, and makes the browser known.
  const elsewhere = accounts.visit();
  await elsewhere.post('/api/auth/forgot-password', { email: ada.email });
  const password = 'a tower of cards';
  const token = await accounts.tokenIn('reset-password');
  await elsewhere.post('/api/auth/reset-password', { token, password, confirmPassword: password });
  await repeat(67, () => repeat(3, () => accounts.visit().login(wrong)).then(() => ({ status: 0 })));
  expect((await elsewhere.login({ password })).status).toBe(200);
}, 120_000);

test('what others try does not keep a member from changing their account', async () => {
  await using accounts = await openAccounts();
  const from = '198.51.100.7';
  const owner = accounts.visit({ from });
  await owner.register();
  const neighbour = accounts.visit({ from });
  await repeat(12, () => neighbour.login(wrong));
  expect((await owner.post('/api/account/delete', { password: ada.password })).status).toBe(200);
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

test('counters hold no address of anybody, nor a hash that others could make', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  await accounts.visit({ from: '203.0.113.77' }).login(wrong);
  await accounts.visit({ from: '203.0.113.77' }).post('/api/auth/forgot-password', { email: ada.email });
  const keys = (await accounts.db.select().from(rateLimits)).map(({ key }) => key);
  expect(new Set(keys.map((key) => key.split(':')[0]))).toEqual(
    new Set([
      'register',
      'sign-in-address',
      'guess-address',
      'guess-pair',
      'guess-account',
      'forgot',
      'mail',
    ]),
  );
  const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
  for (const text of ['203.0.113', ada.email, sha256('203.0.113.77'), sha256(ada.email)]) {
    expect(keys.filter((key) => key.includes(text))).toEqual([]);
  }
});

/** Values of all counters with that name. */
async function countsOf({ db }: Awaited<ReturnType<typeof openAccounts>>, name: string): Promise<number[]> {
  const rows = await db
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, `${name}:%`));
  return rows.map(({ points }) => points);
}
