/** The entries of the running site's security log, event by event, and data that must never be in it. */
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { type RunningSite, startSite } from '#tests/setup/site.ts';

type Line = { event: string; outcome: string; account?: number; source?: string };

const reportSecret = 'reports-come-with-this-secret';
let site: RunningSite;
const lines: Line[] = [];
beforeAll(async () => {
  site = await startSite({ MAIL_REPORT_SECRET: reportSecret });
  if (!site.process.stdout) throw new Error('The site writes nowhere.');
  createInterface({ input: site.process.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Line & { msg: string };
    if (line.msg === 'security') lines.push(line);
  });
});
afterAll(() => site.stop());

const email = 'enheduanna@example.org';
const password = 'walls of Uruk, and who built them';
const newPassword = 'a flight of stairs to the temple';
const cookies = new Map<string, string>();

async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await ask(site.url, path, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
  return answer;
}

const post = (path: string, body: object, headers?: Record<string, string>) =>
  send('POST', path, body, headers);

/** The line that was logged for a request; waits until it is there. */
async function lineOf(request: () => Promise<{ status: number }>, status: number): Promise<Line | undefined> {
  const before = lines.length;
  expect((await request()).status).toBe(status);
  await eventually(() => lines.length).toBe(before + 1);
  return lines.at(-1);
}

test('what is done to an account, and what is refused, is told with account and source, and no more', async () => {
  const person = { name: 'Enheduanna', email, password, confirmPassword: password };
  const register = () => post('/api/auth/register', person);
  const registered = await lineOf(register, 201);
  expect(registered).toMatchObject({ event: 'registration', outcome: 'done', source: expect.any(String) });
  const [, session = ''] = [...cookies].find(([name]) => name.endsWith('session')) ?? [];
  expect(session).toMatch(/^[\w-]{43}$/);

  const signIn = (tried: string) => () => post('/api/auth/login', { email, password: tried });
  const change = () =>
    post('/api/account/password', {
      currentPassword: password,
      password: newPassword,
      confirmPassword: newPassword,
    });
  const told: [event: string, outcome: string, status: number, request: () => Promise<{ status: number }>][] =
    [
      ['sign-in', 'unauthorized', 401, signIn('somebody else’s guess')],
      ['sign-in', 'done', 200, signIn(password)],
      ['password-link', 'done', 200, () => post('/api/auth/forgot-password', { email })],
      ['password-changed', 'done', 200, change],
      ['account-exported', 'done', 200, () => send('GET', '/api/account/export')],
      ['refused', 'upgrade_required', 403, () => send('GET', '/study-plan.ics')],
      ['refused', 'forbidden', 403, () => post('/api/contact', {}, { origin: 'https://evil.example' })],
      [
        'operator',
        'unauthorized',
        401,
        () => send('GET', '/api/admin/stats', undefined, { 'x-admin-password': 'guess' }),
      ],
      [
        'mail-report',
        'unauthorized',
        401,
        () => post('/api/mail/reports', {}, { authorization: 'Bearer guess' }),
      ],
      ['sign-out', 'done', 302, () => send('GET', '/api/logout')],
      ['sign-in', 'done', 200, signIn(newPassword)],
      ['sign-out', 'done', 200, () => post('/api/logout', {})],
      ['sign-in', 'done', 200, signIn(newPassword)],
      ['account-deleted', 'done', 200, () => post('/api/account/delete', { password: newPassword })],
    ];
  for (const [event, outcome, status, request] of told) {
    const line = await lineOf(request, status);
    expect(line, event).toMatchObject({ event, outcome, source: registered?.source });
    if (/^(sign-in|password-changed|account-)/.test(event)) expect(line?.account, event).toBeGreaterThan(0);
  }
  const text = JSON.stringify(lines);
  for (const secret of [email, password, newPassword, 'guess', reportSecret, session, '127.0.0.1', '::1']) {
    expect(text).not.toContain(secret);
  }
});
