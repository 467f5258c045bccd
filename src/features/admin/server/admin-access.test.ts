import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { mountApiRoutes } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { answerError } from '#platform/http/error-handler.ts';
import { createLogger } from '#platform/log/logger.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { unlimited } from '#tests/setup/unlimited.ts';
import { createAdminAccess } from './admin-access.ts';
import { loadAdminPassword } from './admin-password.ts';
import { adminFeature } from './feature.ts';

const silentLogger = createLogger({ level: 'silent', pretty: false });
const password = 'the keys of the archive';

async function openGate() {
  const database = await createTestDatabase();
  const app = new Hono<AppEnv>();
  const adminAccess = createAdminAccess({ db: database.db, password, trustProxy: 1 });
  mountApiRoutes(
    app,
    adminFeature.apiRoutes?.({ db: database.db, adminAccess, countWaiting: async () => [] }) ?? [],
    unlimited,
  );
  app.onError((error, context) => answerError(error, context, silentLogger));
  return {
    async knock(given: string | undefined, from = '192.0.2.1') {
      const response = await app.request(
        '/api/admin/access',
        given === undefined ? {} : { headers: { 'x-admin-password': given } },
        { incoming: { socket: {}, headers: { 'x-forwarded-for': from } } } as unknown as AppEnv['Bindings'],
      );
      return response.status;
    },
    explain: async () => (await (await app.request('/api/admin/access')).json()) as { message: string },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test('the password opens, another or none does not', async () => {
  await using gate = await openGate();
  expect(await gate.knock(password)).toBe(200);
  for (const wrong of [undefined, '', `${password} `, password.toUpperCase(), 'x'.repeat(5000)]) {
    // White space around a header's value is not part of the value.
    expect(await gate.knock(wrong)).toBe(wrong?.trim() === password ? 200 : 401);
  }
  expect((await gate.explain()).message).toContain('Unauthorized');
});

test('after ten wrong passwords an address waits, with the right one too; others do not', async () => {
  await using gate = await openGate();
  const answers = await Promise.all(Array.from({ length: 14 }, () => gate.knock('wrong')));
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(4);
  expect(await gate.knock(password)).toBe(429);
  expect(await gate.knock(password, '192.0.2.2')).toBe(200);
});

test('after a hundred wrong passwords in an hour, wherever from, each address has one; the right one opens', async () => {
  await using gate = await openGate();
  for (let address = 1; address <= 10; address += 1) {
    for (let tried = 0; tried < 10; tried += 1) {
      expect(await gate.knock('wrong', `198.51.100.${address}`)).toBe(401);
    }
  }
  // Refused attempts are not counted: one address alone cannot affect the limit of all others.
  expect(await gate.knock('wrong', '198.51.100.1')).toBe(429);
  expect(await gate.knock(password, '192.0.2.1')).toBe(200);
  expect(await gate.knock('wrong', '192.0.2.1')).toBe(401);
  expect(await gate.knock(password, '192.0.2.1')).toBe(200);
  expect(await gate.knock('wrong', '192.0.2.1')).toBe(429);
  expect(await gate.knock(password, '192.0.2.1')).toBe(429);
  expect(await gate.knock(password, '192.0.2.2')).toBe(200);
  vi.setSystemTime(Date.now() + 61 * 60_000);
  expect([await gate.knock('wrong', '192.0.2.1'), await gate.knock('wrong', '192.0.2.1')]).toEqual([
    401, 401,
  ]);
  vi.useRealTimers();
});

test('right passwords are not counted', async () => {
  await using gate = await openGate();
  for (let times = 0; times < 15; times += 1) expect(await gate.knock(password)).toBe(200);
  expect(await gate.knock('wrong')).toBe(401);
});

test('without a configured password one is made once, for the owner of the folder alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'admin-'));
  try {
    const load = (configured?: string) => loadAdminPassword({ configured, dataDir, logger: silentLogger });
    const [first, second] = await Promise.all([load(), load()]);
    expect(first).toMatch(/^[\w-]{24}$/);
    expect([second, await load()]).toEqual([first, first]);
    const file = join(dataDir, 'admin-password');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(`${first}\n`);
    expect(await load('from the environment')).toBe('from the environment');
    await writeFile(file, '\n');
    await expect(load()).rejects.toThrow('is empty');
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
