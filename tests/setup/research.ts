/** The research tools over a test database, with members of any tier who have their own sessions. */
import { selectSearchDocuments } from '#app/server-features.ts';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import { createCitations } from '#features/citations/server/index.ts';
import { createCatalog } from '#features/library/server/index.ts';
import type { Research, ResearchResults, SavedSearch } from '#features/research/contract.ts';
import { researchFeature } from '#features/research/server/index.ts';
import { createSearchEngine } from '#features/search/server/index.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { createMemberClient, createTestApi } from './api.ts';
import { createTestDatabase } from './database.ts';
import { fillWithLibrary } from './whole-library.ts';

const site = { siteName: 'Lyceum', publicUrl: 'http://lyceum.example' };

/** Opens them for the caller; `await using` closes them. `prebuilt`: path of the citations file of a build. */
export async function openResearch({
  withLibrary = false,
  prebuilt = '/nowhere',
}: {
  withLibrary?: boolean;
  prebuilt?: string;
} = {}) {
  const { db, ...database } = await createTestDatabase();
  if (withLibrary) await fillWithLibrary(db);
  const search = createSearchEngine({ loadDocuments: () => selectSearchDocuments(db) });
  await search.rebuild();
  const citations = createCitations({ folder: '/nowhere', prebuilt });
  const sessions = createSessions({ db, publicUrl: site.publicUrl });
  const services = { db, sessions, catalog: createCatalog(db), citations, search, site };
  const app = createTestApi(researchFeature.apiRoutes?.(services) ?? []);
  researchFeature.mountFiles?.(app, services);
  return {
    db,
    app,
    search,
    async join(tier: Tier = 'scholar') {
      const { userId, cookie } = await buildMember(db, { tier });
      const { send, ask } = createMemberClient(app, cookie);
      return {
        userId,
        send,
        find: async (criteria: Record<string, string>) => {
          const { status, body } = await ask<ResearchResults & { message?: string }>(
            'GET',
            `/api/research/search?${new URLSearchParams(criteria)}`,
          );
          if (status !== 200) throw new Error(`${status}: ${body.message}`);
          return body;
        },
        overview: async () => (await ask<Research>('GET', '/api/research')).body,
        save: (name: string, criteria: object) =>
          ask<SavedSearch>('POST', '/api/research/searches', { name, criteria }),
        rename: (id: number, name: string) =>
          ask<SavedSearch>('PATCH', `/api/research/searches/${id}`, { name }),
        remove: (id: number) => ask<{ message: string }>('DELETE', `/api/research/searches/${id}`),
      };
    },
    async [Symbol.asyncDispose]() {
      await citations.close();
      await database[Symbol.asyncDispose]();
    },
  };
}
