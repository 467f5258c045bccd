import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppEnv } from '#platform/http/app-env.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { openAccounts } from '#tests/setup/accounts.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { recordQueries } from '#tests/setup/sent-queries.ts';
import { accountJobs } from './jobs.ts';
import { sessions, users } from './schema.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const deleteEnded = ({ db, clock }: Awaited<ReturnType<typeof openAccounts>>) =>
  runJobs(accountJobs, { db, now: clock.now });

const isSelect = (query: string) => query.startsWith('select');

afterEach(() => vi.restoreAllMocks());

test('the database holds a hash of the token, and nothing that signs anybody in', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const token = visitor.jar.get('session') ?? '';
  const [row] = await accounts.db.select().from(sessions);
  expect(row?.tokenHash).toBe(createHash('sha256').update(token).digest('base64url'));
  expect(JSON.stringify(row)).not.toContain(token);
  const thief = accounts.visit();
  thief.jar.set('session', row?.tokenHash ?? '');
  expect(await thief.whoAmI()).toBe(401);
});

test('over https the cookie is bound to the host and to TLS, and under its other name worth nothing', async () => {
  await using accounts = await openAccounts({ publicUrl: 'https://lyceum.example' });
  const visitor = accounts.visit();
  const answer = await visitor.register();
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await visitor.whoAmI()).toBe(200);
  const other = accounts.visit();
  other.jar.set('session', visitor.jar.get('__Host-session') ?? '');
  expect(await other.whoAmI()).toBe(401);
  const { hasSession } = accounts.sessions;
  expect([hasSession('__Host-session=x'), hasSession('session=x')]).toEqual([true, false]);
});

test('whether a cookie names a session is told without the database, wherever it stands', async () => {
  await using accounts = await openAccounts();
  const { hasSession } = accounts.sessions;
  for (const header of ['session=x', 'theme=dark; session=x', 'theme=dark;session=', ' session=x; a=b']) {
    expect(hasSession(header), header).toBe(true);
  }
  // A session that the API accepts is a session for the pages too.
  const visitor = accounts.visit();
  await visitor.register();
  const spaced = `session =${visitor.jar.get('session')}`;
  expect((await accounts.visit().get('/api/auth/user', { cookie: spaced })).status).toBe(200);
  expect(hasSession(spaced)).toBe(true);
  for (const header of ['', 'theme=session', 'mysession=x', 'theme=dark; sessions=x', 'session']) {
    expect(hasSession(header), header).toBe(false);
  }
});

test('tampered cookies make guests', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const token = visitor.jar.get('session') ?? '';
  const flipped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  const forged = [flipped, token.slice(1), `${token}A`, token.toLowerCase(), '%00', "' or 1=1 --", '1', '"'];
  for (const value of forged) {
    const thief = accounts.visit();
    thief.jar.set('session', value);
    expect(await thief.whoAmI(), value).toBe(401);
  }
  const twice = await accounts.visit().get('/api/auth/user', { cookie: `session=x; session=${token}` });
  expect(twice.status).toBe(401);
  expect(await visitor.whoAmI()).toBe(200);
  expect(accounts.faults).toEqual([]);
});

test('a token that was there before signing in is worth nothing afterwards', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  const victim = accounts.visit();
  const planted = 'A'.repeat(43);
  victim.jar.set('session', planted);
  await victim.login();
  expect(victim.jar.get('session')).not.toBe(planted);
  const attacker = accounts.visit();
  attacker.jar.set('session', planted);
  expect(await attacker.whoAmI()).toBe(401);
});

test('signing in again ends the session that the same browser had', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const old = visitor.jar.get('session') ?? '';
  await visitor.login();
  expect(visitor.jar.get('session')).not.toBe(old);
  expect(await accounts.db.$count(sessions)).toBe(1);
  const thief = accounts.visit();
  thief.jar.set('session', old);
  expect(await thief.whoAmI()).toBe(401);
});

test('two devices are two sessions; signing out on one leaves the other', async () => {
  await using accounts = await openAccounts();
  const [desk, phone] = [accounts.visit(), accounts.visit()];
  await desk.register();
  await phone.login();
  await desk.post('/api/logout');
  expect([await desk.whoAmI(), await phone.whoAmI()]).toEqual([401, 200]);
});

test('a session ends after thirty days without use', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  accounts.pass(30 * day - minute);
  expect(await visitor.whoAmI()).toBe(200);
  accounts.pass(30 * day - minute);
  expect(await visitor.whoAmI()).toBe(200);
  accounts.pass(30 * day + minute);
  expect(await visitor.whoAmI()).toBe(401);
  expect((await visitor.get('/api/account/sessions')).status).toBe(401);
});

test('the row of a session that was not used for thirty days is deleted', async () => {
  await using accounts = await openAccounts();
  const [idle, used] = [accounts.visit(), accounts.visit()];
  await idle.register();
  await used.login();
  accounts.pass(29 * day);
  expect(await used.whoAmI()).toBe(200);
  accounts.pass(2 * day);
  await accounts.visit().login();
  await deleteEnded(accounts);
  expect([await accounts.db.$count(sessions), await used.whoAmI()]).toEqual([2, 200]);
});

test('a session ends after a hundred and eighty days, however much it is used, and its row goes', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  for (let passed = 0; passed < 175; passed += 25) {
    accounts.pass(25 * day);
    expect(await visitor.whoAmI()).toBe(200);
  }
  accounts.pass(6 * day);
  expect(await visitor.whoAmI()).toBe(401);
  await accounts.visit().login();
  await deleteEnded(accounts);
  expect(await accounts.db.$count(sessions)).toBe(1);
});

test('the last use is written every five minutes at most', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  await visitor.register();
  const lastSeen = async () => (await accounts.db.select().from(sessions))[0]?.lastSeenAt;
  const start = accounts.clock.now;
  accounts.pass(4 * minute);
  await visitor.whoAmI();
  expect(await lastSeen()).toEqual(start);
  accounts.pass(2 * minute);
  await visitor.whoAmI();
  expect(await lastSeen()).toEqual(accounts.clock.now);
});

test('a member sees their sessions, and ends one or all others', async () => {
  await using accounts = await openAccounts();
  const desk = accounts.visit({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  const phone = accounts.visit({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });
  const tool = accounts.visit();
  await desk.register();
  accounts.pass(10 * minute);
  await phone.login();
  accounts.pass(10 * minute);
  await tool.login();
  accounts.pass(10 * minute);
  const { text } = await phone.get('/api/account/sessions');
  const list = JSON.parse(text) as { id: number; device: string; current: boolean }[];
  expect(list).toMatchObject([
    { device: 'Safari on iPhone', current: true },
    { device: 'An unknown device', current: false },
    { device: 'Firefox on Windows', current: false },
  ]);
  expect(text).not.toContain('tokenHash');
  const ended = await phone.send('DELETE', `/api/account/sessions/${list[2]?.id}`);
  expect(ended.status).toBe(200);
  expect([await desk.whoAmI(), await phone.whoAmI(), await tool.whoAmI()]).toEqual([401, 200, 200]);
  await phone.send('DELETE', '/api/account/sessions');
  expect([await phone.whoAmI(), await tool.whoAmI()]).toEqual([200, 401]);
  await phone.send('DELETE', `/api/account/sessions/${list[0]?.id}`);
  expect([phone.jar.has('session'), await phone.whoAmI()]).toEqual([false, 401]);
});

test("another member's session answers as if it did not exist", async () => {
  await using accounts = await openAccounts();
  const [owner, other] = [accounts.visit(), accounts.visit()];
  await owner.register();
  await other.register({ email: 'bo@example.org' });
  const [session] = await accounts.db.select().from(sessions);
  const theirs = await other.send('DELETE', `/api/account/sessions/${session?.id}`);
  const none = await other.send('DELETE', '/api/account/sessions/999999');
  expect([theirs.status, none.status]).toEqual([404, 404]);
  expect(theirs.body.error).toBe(none.body.error);
  expect(await owner.whoAmI()).toBe(200);
  for (const id of ['0', '-1', '1.5', 'x', '9'.repeat(40)]) {
    expect((await other.send('DELETE', `/api/account/sessions/${id}`)).status, id).toBe(400);
  }
});

test('a session is looked up once a request, and once for a page with all its calls', async () => {
  await using accounts = await openAccounts();
  const { cookie } = await buildMember(accounts.db);
  const queries = recordQueries(accounts.db);
  await accounts.app.request('/api/account/sessions', { headers: { cookie } });
  // One query that finds the session, and one for the list.
  expect(queries.filter(isSelect)).toHaveLength(2);
  queries.length = 0;
  const page = { page: {} };
  for (let call = 0; call < 3; call += 1) {
    const answer = await accounts.app.request('/api/auth/user', { headers: { cookie } }, page);
    expect(answer.status).toBe(200);
  }
  expect(queries.filter(isSelect)).toHaveLength(1);
});

test('a cookie that names no session is removed with a page, and a good one stays', async () => {
  await using accounts = await openAccounts();
  const { cookie } = await buildMember(accounts.db);
  const show = async (context: Context<AppEnv>) => {
    await accounts.sessions.forgetStale(context);
    return context.text('a page');
  };
  accounts.app.get('/page', show);
  const good = await accounts.app.request('/page', { headers: { cookie } });
  expect(good.headers.getSetCookie()).toEqual([]);
  const stale = await accounts.app.request('/page', { headers: { cookie: `session=${'A'.repeat(43)}` } });
  expect(stale.headers.getSetCookie()).toEqual([
    'session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ]);
});

test('an answer of the API leaves a stale cookie: a new one may be on its way in another answer', async () => {
  await using accounts = await openAccounts();
  const visitor = accounts.visit();
  visitor.jar.set('session', 'A'.repeat(43));
  expect((await visitor.get('/api/auth/user')).headers.getSetCookie()).toEqual([]);
});

test('what was proved with a password counts no more once the password was changed meanwhile', async () => {
  await using accounts = await openAccounts();
  await accounts.visit().register();
  await accounts
    .visit()
    .register({ email: 'bo@example.org', password: 'x y z 1 2 3', confirmPassword: 'x y z 1 2 3' });
  const [user, other] = await accounts.db.select().from(users).orderBy(asc(users.id));
  // Changes the hash between the password check and the new session, as another process could.
  const verified = vi.spyOn(accounts.db, 'transaction').mockImplementationOnce(async (work) => {
    verified.mockRestore();
    await accounts.db
      .update(users)
      .set({ passwordHash: other?.passwordHash ?? '' })
      .where(eq(users.id, user?.id ?? 0));
    return accounts.db.transaction(work);
  });
  const late = accounts.visit();
  expect(await late.login()).toMatchObject({ status: 401, body: { error: 'Invalid email or password' } });
  expect(late.jar.size).toBe(0);
});
