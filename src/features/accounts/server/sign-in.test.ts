import { expect, test } from 'vitest';
import { ada, openAccounts } from '#tests/setup/accounts.ts';
import { users } from './schema.ts';

const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');

test('registration signs in at once and queues one mail that proves the address', async () => {
  await using accounts = await openAccounts({ realHashes: true });
  const visitor = accounts.visit();
  expect(await visitor.whoAmI()).toBe(401);
  const answer = await visitor.register({ ageConfirmed: true });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: expect.any(Number),
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    emailVerified: false,
    subscriptionTier: 'free',
    createdAt: accounts.clock.now.toISOString(),
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [cookie, ...more] = answer.headers.getSetCookie();
  // The other cookie is that of the known browser (known-devices.test.ts).
  expect(more).toEqual([expect.stringMatching(/^device=/)]);
  expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await visitor.get('/api/auth/user')).body).toEqual(answer.body);
  expect(await accounts.mails()).toMatchObject([
    { kind: 'verify-email', toAddress: 'ada@example.org', secret: true, state: 'queued' },
  ]);
  const [mail] = await accounts.mails();
  // A stranger may have typed this name together with another person's address.
  expect(`${mail?.text}${mail?.html}`).not.toContain('Lovelace');
  expect(mail?.text).toContain(
    `http://localhost:3000/auth/verify#token=${await accounts.tokenIn('verify-email')}`,
  );
  const [row] = await accounts.db.select().from(users);
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(row?.ageConfirmedAt).toEqual(accounts.clock.now);
});

test('a member signs out, and in again under either name and in any case', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  const { body: user } = await visitor.register();
  expect((await visitor.post('/api/logout')).body).toEqual({
    message: "You've been successfully logged out.",
  });
  expect([visitor.jar.has('session'), await visitor.whoAmI()]).toEqual([false, 401]);
  for (const path of ['/api/auth/login', '/api/login']) {
    const answer = await visitor.post(path, { email: ' ADA@Example.ORG ', password: ada.password });
    expect(answer).toMatchObject({ status: 200, body: user });
    expect(await visitor.whoAmI()).toBe(200);
  }
  const other = accounts.visit();
  const again = await other.post('/api/register', { ...ada, email: 'bo@example.org' });
  expect(again.status).toBe(201);
  expect(await other.whoAmI()).toBe(200);
});

test('guests are told that they are unauthorized, in the words of the error catalogue', async () => {
  await using accounts = await openAccounts();
  for (const path of ['/api/auth/user', '/api/subscription/status', '/api/account/export']) {
    const answer = await accounts.visit().get(path);
    expect(answer).toMatchObject({ status: 401, body: { error: 'Unauthorized', message: 'Unauthorized' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('a member learns the tier they have, and that nothing is subscribed', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  expect((await visitor.get('/api/subscription/status')).body).toEqual({ tier: 'free', subscription: null });
});

test('fifty registrations of one address at once make one account, one session, one mail', async () => {
  await using accounts = await openAccounts();
  const spellings = ['ada@example.org', 'ADA@EXAMPLE.ORG', 'Ada@Example.org', ' ada@example.org'];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => accounts.visit().register({ email: spellings[index % 4] })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.error).toBe(
    'An account with this address may already exist. Sign in, or reset your password.',
  );
  expect(refused?.headers.getSetCookie()).toEqual([]);
  expect(await accounts.db.$count(users)).toBe(1);
  expect(await accounts.mails()).toHaveLength(1);
});

test('addresses of every script are one account each, however they are written', async () => {
  await using accounts = await openAccounts();
  const pairs = [
    ['ada@bücher.example', 'ADA@XN--BCHER-KVA.example', 'ada@bücher.example'],
    ['jürgen@example.org', 'JU\u0308RGEN@example.org', 'jürgen@example.org'],
    ['σωκράτης@example.org', 'ΣΩΚΡΆΤΗΣ@example.org', 'σωκράτης@example.org'],
    ['用户@例え。テスト', '用户@xn--r8jz45g.xn--zckzah', '用户@例え.テスト'],
  ];
  for (const [first, second, shown] of pairs) {
    const created = await accounts.visit().register({ email: first });
    expect(created, first).toMatchObject({ status: 201, body: { email: shown } });
    const login = await accounts.visit().login({ email: second });
    expect(login, second).toMatchObject({ status: 200, body: { id: created.body.id } });
    expect((await accounts.visit().register({ email: second })).status, second).toBe(409);
  }
});

test('a password is the same from every keyboard', async () => {
  await using accounts = await openAccounts();
  const password = 'Göttinger Gelehrte';
  await accounts.visit().register({ password, confirmPassword: password });
  expect((await accounts.visit().login({ password: password.normalize('NFD') })).status).toBe(200);
});

test('what is missing, too long, or of the wrong type is refused by field, before anything is hashed', async () => {
  await using accounts = await openAccounts();
  const long = 'x'.repeat(257);
  const wrong: [string, Record<string, unknown>][] = [
    ['name', { name: undefined }],
    ['name', { name: ' \t ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 'Ada\r\nBcc: all@example.org' }],
    ['name', { name: 'Ada\u2028Lovelace' }],
    ['name', { name: 'A\u0000da' }],
    ['name', { name: 'Cheap maps at www.example.com' }],
    ['name', { name: 'http://example.com' }],
    ['name', { name: 'ada@example.org' }],
    ['name', { name: { first: 'Ada' } }],
    ['email', { email: undefined }],
    ['email', { email: 'ada' }],
    ['email', { email: 'ada@' }],
    ['email', { email: '@example.org' }],
    ['email', { email: 'ada@example.org, bo@example.org' }],
    ['email', { email: 'ada@exam ple.org' }],
    ['email', { email: 'ada@[::1]' }],
    ['email', { email: 'ada@example.org/x' }],
    ['email', { email: 'ada@ex%61mple.ö' }],
    ['email', { email: 'ada@example.org\r\nBcc: all@example.org' }],
    ['email', { email: '\u2028ada@example.org' }],
    ['email', { email: 'ada\u202E@example.org' }],
    ['email', { email: `${'ü'.repeat(40)}@example.org` }],
    ['email', { email: `a@${'b.'.repeat(130)}org` }],
    ['email', { email: ['ada@example.org'] }],
    ['password', { password: undefined }],
    ['password', { password: 'short' }],
    ['password', { password: long, confirmPassword: long }],
    ['password', { password: 123456789, confirmPassword: 123456789 }],
    ['confirmPassword', { confirmPassword: undefined }],
    ['ageConfirmed', { ageConfirmed: false }],
    ['ageConfirmed', { ageConfirmed: 'yes' }],
    ['tier', { tier: 'scholar' }],
  ];
  for (const [field, details] of wrong) {
    const answer = await accounts.visit().register(details);
    expect(answer, JSON.stringify(details)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(answer.body.issues).toContainEqual({ field, message: expect.any(String) });
  }
  expect((await accounts.visit().login({ password: long })).status).toBe(400);
  expect((await accounts.visit().login({ password: '' })).status).toBe(400);
  expect(accounts.work).toEqual({ hashes: 0, verifications: 0 });
  expect(await accounts.db.$count(users)).toBe(0);
  expect(await accounts.mails()).toEqual([]);
});

test('passwords that do not match are refused in the words of the error catalogue', async () => {
  await using accounts = await openAccounts();
  const answer = await accounts.visit().register({ confirmPassword: 'another engine' });
  expect(answer).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'confirmPassword', message: 'Passwords do not match' }] },
  });
  expect(answer.body.error).toBe('Passwords do not match');
});

test('passwords that many have, and the own name and address, are refused', async () => {
  await using accounts = await openAccounts();
  const easy = ['password', 'PassWord', '123456', 'qwerty123', 'aaaaaaaa', 'abababab'];
  for (const password of [...easy, ' ada lovelace ', 'Lovelace', 'ADA@example.org', 'ＰＡＳＳＷＯＲＤ']) {
    const answer = await accounts.visit().register({ password, confirmPassword: password });
    expect(answer, password).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'password', message: expect.stringContaining('too easy to guess') }] },
    });
  }
  expect(accounts.work.hashes).toBe(0);
});

test('the name of the site, seasons, and years behind common words are refused; others are taken', async () => {
  await using accounts = await openAccounts({ publicUrl: 'https://hellas.example' });
  const refused = [
    ...['lyceum', 'Lyceum', 'lyceum2024', '2024lyceum!', 'lyceumlyceum', 'hellas123', 'hellas.example'],
    ...['summer', 'summer2024', 'Winter2025!', 'Лето2024', 'september1', 'пароль', 'Пароль123', 'йцукен'],
    ...['contraseña', 'motdepasse1', 'dragon1998', 'monkey!!', 'p@ssw0rd', 'letmein', 'lovelace1815'],
  ];
  for (const password of refused) {
    const answer = await accounts.visit().register({ password, confirmPassword: password });
    expect(answer, password).toMatchObject({ status: 400, body: { issues: [{ field: 'password' }] } });
  }
  expect(accounts.work.hashes).toBe(0);
  const taken = ['lyceum by the sea', 'qzxjvk', '7 summers in Rome', 'tall-Dragon-31415926', 'Ἀκαδημία 387'];
  for (const [index, password] of taken.entries()) {
    const email = `reader${index}@example.org`;
    const answer = await accounts.visit().register({ email, password, confirmPassword: password });
    expect(answer.status, password).toBe(201);
  }
});

test('only JSON is taken', async () => {
  await using accounts = await openAccounts();
  const form = 'email=ada%40example.org&password=difference+engine';
  const visitor = accounts.visit();
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    expect((await visitor.send('POST', '/api/login', form, { 'content-type': type })).status).toBe(415);
  }
  expect((await visitor.send('POST', '/api/login', '{"email":')).status).toBe(400);
});

test('a wrong password and an unknown address get the same answer, after the same work', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  accounts.work.hashes = 0;
  const wrong = await accounts.visit().login({ password: 'analytical engine' });
  expect(accounts.work).toEqual({ hashes: 0, verifications: 1 });
  const unknown = await accounts.visit().login({ email: 'eve@example.org' });
  expect(accounts.work).toEqual({ hashes: 0, verifications: 2 });
  expect(wrong.body.error).toBe('Invalid email or password');
  expect([unknown.status, withoutRequestId(unknown.text)]).toEqual([401, withoutRequestId(wrong.text)]);
  expect([...unknown.headers]).toEqual([...wrong.headers]);
  // Unknown accounts are verified against a hash of the empty password.
  expect((await accounts.visit().login({ email: 'eve@example.org', password: ' ' })).status).toBe(401);
});

test('hashes made with weaker parameters are renewed at the next sign-in', async () => {
  await using accounts = await openAccounts({ realHashes: true });
  await accounts.visit().register();
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(ada.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await accounts.db.update(users).set({ passwordHash: weak });
  expect((await accounts.visit().login({ password: 'analytical engine' })).status).toBe(401);
  expect((await accounts.db.select().from(users))[0]?.passwordHash).toBe(weak);
  expect((await accounts.visit().login()).status).toBe(200);
  expect((await accounts.db.select().from(users))[0]?.passwordHash).toContain('m=19456,t=2,p=1');
  expect((await accounts.visit().login()).status).toBe(200);
});

test('of sign-ins at once that all renew a hash none is refused', async () => {
  await using accounts = await openAccounts({ realHashes: true });
  await accounts.visit().register();
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(ada.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await accounts.db.update(users).set({ passwordHash: weak });
  const answers = await Promise.all(Array.from({ length: 4 }, () => accounts.visit().login()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('a hundred sign-ins at once are all answered, a few hashes at a time', async () => {
  await using accounts = await openAccounts({ realHashes: true });
  await accounts.visit().register();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      accounts.visit().login(index % 2 ? {} : { email: `nobody${index}@example.org` }),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(50);
  expect(answers.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(50);
});

test('where more hashes wait than can be made in time, people are asked to come again', async () => {
  await using accounts = await openAccounts({ realHashes: true });
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      accounts.visit().login({ email: `nobody${index}@example.org` }),
    ),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([401, 503]);
  const later = answers.find(({ status }) => status === 503);
  expect(later?.headers.get('retry-after')).toBe('5');
  expect((await accounts.visit().register()).status).toBe(201);
});
