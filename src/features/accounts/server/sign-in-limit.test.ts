import { expect, test, vi } from 'vitest';
import { ada, openAccounts } from '#tests/setup/accounts.ts';
import { sessions } from './schema.ts';

const minute = 60_000;
const throttled = 'Too many attempts. Please wait a few minutes or reset your password.';
const from = '198.51.100.7';

test('a class of thirty signs in five times in ten minutes behind one address, and nobody more often', async () => {
  await using accounts = await openAccounts();
  const pupils = Array.from({ length: 30 }, (_, pupil) => `pupil${pupil}@example.org`);
  for (const email of pupils) await accounts.visit().register({ email });
  const statuses = new Set<number>();
  for (let lesson = 0; lesson < 5; lesson += 1) {
    for (const email of pupils) statuses.add((await accounts.visit({ from }).login({ email })).status);
  }
  expect(statuses).toEqual(new Set([200]));
  const [email] = pupils;
  const refused = await accounts.visit({ from }).login({ email });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', error: throttled } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await accounts.visit().login({ email })).status).toBe(200);
  accounts.pass(10 * minute + 1000);
  expect((await accounts.visit({ from }).login({ email })).status).toBe(200);
}, 120_000);

test('sign-ins of unknown browsers do not keep out one that the account knows', async () => {
  await using accounts = await openAccounts();
  const owner = accounts.visit({ from });
  await owner.register();
  const others = Array.from({ length: 5 }, (_, nth) => `reader${nth}@example.org`);
  for (const email of others) await accounts.visit().register({ email });
  for (let count = 0; count < 150; count += 1) {
    await accounts.visit({ from }).login({ email: others[count % 5] });
  }
  expect((await accounts.visit({ from }).login()).status).toBe(429);
  expect((await owner.login()).status).toBe(200);
}, 120_000);

test('an account is entered sixty times in ten minutes, wherever from', async () => {
  await using accounts = await openAccounts();
  const owner = accounts.visit();
  await owner.register();
  for (let count = 0; count < 30; count += 1) {
    expect((await accounts.visit().login()).status).toBe(200);
    expect((await owner.login()).status).toBe(200);
  }
  const refused = { status: 429, body: { error: throttled } };
  expect(await accounts.visit().login()).toMatchObject(refused);
  expect(await owner.login()).toMatchObject(refused);
  expect((await owner.login({ password: 'analytical engine' })).status).toBe(401);
  const patient = accounts.visit({ from });
  for (let count = 0; count < 11; count += 1) expect(await patient.login()).toMatchObject(refused);
  accounts.pass(10 * minute + 1000);
  expect((await owner.login()).status).toBe(200);
  // Right passwords that were refused are not counted as wrong ones.
  expect((await patient.login()).status).toBe(200);
});

test('one address cannot keep others waiting for their passwords', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  const { verify } = accounts.hasher;
  let waiting = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(accounts.hasher, 'verify').mockImplementation(async (...given) => {
    waiting += 1;
    await held;
    return verify(...given);
  });
  const crowd = Array.from({ length: 110 }, (_, nth) =>
    accounts.visit({ from }).login({ email: `nobody${nth}@example.org` }),
  );
  const neighbour = accounts.visit().login();
  await expect.poll(() => waiting).toBe(3);
  release();
  expect((await neighbour).status).toBe(200);
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(8);
});

test('a member has fifty sessions: the next sign-in ends the one that was not used for longest', async () => {
  await using accounts = await openAccounts();
  const [first, second] = [accounts.visit(), accounts.visit()];
  await first.register();
  accounts.pass(minute);
  await second.login();
  const bo = accounts.visit();
  await bo.register({ email: 'bo@example.org' });
  for (let count = 2; count < 50; count += 1) {
    accounts.pass(10 * minute);
    expect((await accounts.visit().login()).status).toBe(200);
  }
  expect(await accounts.db.$count(sessions)).toBe(51);
  accounts.pass(10 * minute);
  // A session that is in use stays, however long ago it was started.
  await first.whoAmI();
  const newest = accounts.visit();
  await newest.login();
  expect([await first.whoAmI(), await second.whoAmI(), await newest.whoAmI()]).toEqual([200, 401, 200]);
  expect(await bo.whoAmI()).toBe(200);
  expect(await accounts.db.$count(sessions)).toBe(51);
  const { text } = await newest.get('/api/account/sessions');
  expect(JSON.parse(text)).toHaveLength(50);
  expect(text).not.toContain(ada.email);
});
