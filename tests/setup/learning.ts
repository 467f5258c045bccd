/** My Learning over a test database, with members who have their own sessions. */
import { sql } from 'drizzle-orm';
import { createSessions } from '#features/accounts/server/index.ts';
import type { LearningBrowse, PeriodProgress, SavedResource } from '#features/learning/contract.ts';
import { learningRoutes } from '#features/learning/server/index.ts';
import { createCatalog } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertCategories, insertPeriod } from '#tests/factories/library.ts';
import { createTestApi } from './api.ts';
import { createTestDatabase } from './database.ts';

type Answer<Body> = { status: number; headers: Headers; body: Body };

/** Opens My Learning for the caller, with one period; `await using` closes it. */
export async function openLearning() {
  const { db, ...database } = await createTestDatabase();
  const sessions = createSessions({ db, publicUrl: 'http://lyceum.example' });
  const { requireMember } = sessions;
  const api = createTestApi(learningRoutes({ db, catalog: createCatalog(db), requireMember }));
  await insertCategories(db);
  const rome = await insertPeriod(db, { slug: 'ancient-rome', name: 'Ancient Rome', position: 3 });
  return {
    db,
    rome,
    api,
    /** Creates a member with a session of their own. */
    async join() {
      const { userId, cookie } = await buildMember(db);
      const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
        const response = await api.request(path, {
          method,
          headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
      };
      return {
        userId,
        ask,
        save: (resourceId: number, more: object = {}) =>
          ask<SavedResource>('POST', '/api/saved-resources', { resourceId, ...more }),
        change: (id: number, change: object) =>
          ask<SavedResource>('PATCH', `/api/saved-resources/${id}`, change),
        remove: (id: number) => ask<{ message: string }>('DELETE', `/api/saved-resources/${id}`),
        list: async () => (await ask<SavedResource[]>('GET', '/api/saved-resources')).body,
        ids: async () => (await ask<number[]>('GET', '/api/saved-resources/ids')).body,
        browse: async (query = '') =>
          (await ask<LearningBrowse>('GET', `/api/saved-resources/browse${query}`)).body,
        progress: async () => (await ask<PeriodProgress[]>('GET', '/api/learning/progress')).body,
      };
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

/** Saves this many new resources for a member. */
export async function fillList(db: Database, userId: number, periodId: number, count: number): Promise<void> {
  await db.execute(sql`
    insert into resources (slug, period_id, category_id, title, author, description, level, rating, rating_note, added_on)
    select 'bulk-' || n, ${periodId}, 1, 'Title ' || n, 'Author', ${'A sentence on what it covers. '.repeat(8)},
      'introductory', 4, 'Good.', '2026-01-01'
    from generate_series(1, ${count}::int) as n`);
  await db.execute(sql`
    insert into saved_resources (user_id, resource_id, created_at)
    select ${userId}, id, timestamptz '2026-01-01' + id * interval '1 minute'
    from resources where slug like 'bulk-%' order by id limit ${count}`);
}
