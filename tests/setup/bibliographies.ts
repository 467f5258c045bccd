/** Bibliographies over a test database, with members of any tier who have their own sessions. */
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import type { Bibliography, BibliographySummary } from '#features/bibliographies/contract.ts';
import { bibliographiesFeature } from '#features/bibliographies/server/index.ts';
import { citationPaths, createCitations } from '#features/citations/server/index.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertCategories, insertPeriod, insertResource } from '#tests/factories/library.ts';
import { createMemberClient, createTestApi } from './api.ts';
import { createTestDatabase } from './database.ts';

const root = join(import.meta.dirname, '../..');

/** Opens bibliographies for the caller; `await using` closes them. Lists are not made before `holdLists` resolves. */
export async function openBibliographies({ holdLists }: { holdLists?: () => Promise<void> } = {}) {
  const { db, ...database } = await createTestDatabase();
  const sessions = createSessions({ db, publicUrl: 'http://lyceum.example' });
  const citations = createCitations({ ...citationPaths(root), prebuilt: join(root, 'no-such-build.json') });
  const list: typeof citations.list = async (...asked) => {
    await holdLists?.();
    return citations.list(...asked);
  };
  const services = { db, citations: { ...citations, list }, sessions };
  const app: Hono<AppEnv> = createTestApi(bibliographiesFeature.apiRoutes?.(services) ?? []);
  bibliographiesFeature.mountFiles?.(app, services);
  await insertCategories(db);
  const periodId = await insertPeriod(db);
  return {
    db,
    app,
    /** Adds a book to the library; returns its id. */
    addBook: (title: string, family: string, year = 2001) =>
      insertResource(db, {
        ...{ periodId, title, author: family, year, publisher: 'A Press' },
        citation: { author: [{ family, given: 'Jane' }] },
      }),
    async join(tier: Tier = 'scholar') {
      const { userId, cookie } = await buildMember(db, { tier });
      const { send, read } = createMemberClient(app, cookie);
      return {
        userId,
        send,
        list: (query = '') => read<BibliographySummary[]>(`/api/bibliographies${query}`),
        open: (id: number, style = 'chicago') =>
          read<Bibliography>(`/api/bibliographies/${id}?style=${style}`),
        async make(title: string, resourceId?: number): Promise<number> {
          const answer = await send('POST', '/api/bibliographies', { title, resourceId });
          return ((await answer.json()) as BibliographySummary).id;
        },
        put: (id: number, resourceId: number, note?: string) =>
          send('PUT', `/api/bibliographies/${id}/items/${resourceId}`, { note }),
        file: async (id: number, file: string) =>
          (await send('GET', `/bibliographies/${id}/bibliography.${file}`)).text(),
      };
    },
    async [Symbol.asyncDispose]() {
      await citations.close();
      await database[Symbol.asyncDispose]();
    },
  };
}
