import { expect, test } from 'vitest';
import { ada, openAccounts } from '#tests/setup/accounts.ts';

const fresh = { password: 'a tower of cards', confirmPassword: 'a tower of cards' };

test('a browser in which somebody has signed in keeps a cookie that says nothing of them', async () => {
  await using accounts = await openAccounts({ publicUrl: 'https://lyceum.example' });
  const visitor = accounts.visit();
  const answer = await visitor.register();
  const cookie = answer.headers.getSetCookie().at(-1);
  expect(cookie).toMatch(
    /^__Host-device=[\w-]{22}\.[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  await visitor.post('/api/logout');
  expect([...visitor.jar.keys()]).toEqual(['__Host-device']);
  expect(await visitor.whoAmI()).toBe(401);
});

test('a browser is known to each account of twenty, by one number of its own', async () => {
  await using accounts = await openAccounts();
  const library = accounts.visit();
  for (let reader = 0; reader < 21; reader += 1) {
    await library.register({ email: `reader${reader}@example.org` });
  }
  const [id, ...signatures] = library.jar.get('device')?.split('.') ?? [];
  expect(id).toHaveLength(22);
  expect(new Set(signatures).size).toBe(20);
  await library.login({ email: 'reader9@example.org' });
  const again = library.jar.get('device')?.split('.') ?? [];
  expect(again[0]).toBe(id);
  expect(new Set(again.slice(1))).toEqual(new Set(signatures));
});

test('a new password gives the browser a new mark', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const [id, before] = visitor.jar.get('device')?.split('.') ?? [];
  await visitor.post('/api/account/password', { currentPassword: ada.password, ...fresh });
  const after = visitor.jar.get('device')?.split('.') ?? [];
  expect(after[0]).toBe(id);
  expect(after[1]).not.toBe(before);
});

test('a deleted account takes its mark along', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const own = visitor.jar.get('device')?.split('.')[1] ?? '';
  await visitor.register({ email: 'bo@example.org' });
  await visitor.login();
  await visitor.post('/api/account/delete', { password: ada.password });
  expect(visitor.jar.get('device')).not.toContain(own);
  await visitor.login({ email: 'bo@example.org' });
  await visitor.post('/api/account/delete', { password: ada.password });
  expect(visitor.jar.size).toBe(0);
});

test('a cookie that somebody made up is worth nothing, and is replaced', async () => {
  await using accounts = await openAccounts();
  const owner = accounts.visit();
  await owner.register();
  const made = ['', 'x', '.', `${'A'.repeat(22)}.${'B'.repeat(22)}`, 'A'.repeat(5000), 'ü.ü', '%00.%ff'];
  for (const value of made) {
    const visitor = accounts.visit();
    visitor.jar.set('device', value);
    expect((await visitor.login()).status).toBe(200);
    expect(visitor.jar.get('device'), value).toMatch(/^[\w-]{22}(?:\.[\w-]{22}){1,2}$/);
  }
  expect(accounts.faults).toEqual([]);
});
