import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppEnv } from '#platform/http/app-env.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { mountSiteFiles } from './files.ts';

afterEach(() => void vi.useRealTimers());

test('security.txt is valid for half a year from any day on which the site runs', async () => {
  await using database = await createTestDatabase();
  const app = new Hono<AppEnv>();
  mountSiteFiles(app, {
    db: database.db,
    config: { siteName: 'Lyceum', contactEmail: 'hello@lyceum.example', publicUrl: 'https://lyceum.example' },
    selectSitemapPaths: async () => [],
    selectAdditions: async () => [],
    onContentChanged: () => undefined,
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [today, expires] of [
    ['2026-01-01T09:30:00Z', '2026-06-30T00:00:00.000Z'],
    ['2026-12-01T09:30:00Z', '2027-05-30T00:00:00.000Z'],
  ] as const) {
    vi.setSystemTime(today);
    const answer = await app.request('/.well-known/security.txt');
    expect(await answer.text()).toContain(`Expires: ${expires}\n`);
  }
});
