/** Guides and quizzes, their published reviews, and the operator who records reviews. */
import { createSessions } from '#features/accounts/server/index.ts';
import { createAdminAccess } from '#features/admin/server/index.ts';
import type {
  EditorialReviewList,
  ReviewableText,
  ReviewHistory,
  recordEditorialReview,
} from '#features/editorial/admin-contract.ts';
import { editorialAdminRoutes } from '#features/editorial/server/admin-routes.ts';
import { guidesFeature } from '#features/guides/server/index.ts';
import { guideRoutes } from '#features/guides/server/routes.ts';
import { createCatalog } from '#features/library/server/index.ts';
import { quizRoutes, quizzesFeature } from '#features/quizzes/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { ReviewRecord } from '#platform/feature/review-record.ts';
import type { Reviewable } from '#platform/feature/reviewable.ts';
import { insertCategories, insertPeriod } from '#tests/factories/library.ts';
import { adminPassword } from './admin.ts';
import { createTestApi } from './api.ts';
import { createTestDatabase } from './database.ts';

/** The reviewable items of all features, as the application collects them. */
async function selectReviewables(db: Database): Promise<Reviewable[]> {
  const parts = [guidesFeature, quizzesFeature].map(({ reviewables }) => reviewables?.(db) ?? []);
  return (await Promise.all(parts)).flat();
}

type ReviewBody = NonNullable<NonNullable<(typeof recordEditorialReview)['types']>['in']['body']>;

/** `today`: the operator's time when recording reviews. */
export async function openEditorial({ today = '2026-11-20T12:00:00Z' } = {}) {
  const { db, ...database } = await createTestDatabase();
  await insertCategories(db);
  const periodId = await insertPeriod(db, { slug: 'rome', name: 'Ancient Rome' });
  const sessions = createSessions({ db, publicUrl: 'http://lyceum.example' });
  const { require: guard } = createAdminAccess({ db, password: adminPassword, trustProxy: 0 });
  let refreshes = 0;
  const api = createTestApi([
    ...editorialAdminRoutes({
      ...{ db, selectReviewables, guard, now: () => new Date(today) },
      contentChanged: async () => {
        refreshes += 1;
      },
    }),
    ...guideRoutes({ db, catalog: createCatalog(db), ...sessions }),
    ...quizRoutes({ db, catalog: createCatalog(db), ...sessions }),
  ]);
  const path = '/api/admin/editorial-reviews';
  async function ask<Body>(address: string, init: RequestInit = {}, password: string | null = adminPassword) {
    const headers = { 'content-type': 'application/json', ...(password && { 'x-admin-password': password }) };
    const response = await api.request(address, { ...init, headers });
    return { status: response.status, body: (await response.json()) as Body };
  }
  const list = async (query = '') => (await ask<EditorialReviewList>(`${path}${query}`)).body;
  const send = (body: unknown, password?: string | null) =>
    ask<ReviewHistory & { message?: string; issues?: { field: string }[] }>(
      path,
      { method: 'POST', body: JSON.stringify(body) },
      password,
    );
  return {
    ...{ db, periodId, path, ask, list, send },
    refreshes: () => refreshes,
    history: (kind: string, id: number | string) => ask<ReviewHistory>(`${path}/${kind}/${id}`),
    text: (kind: string, id: number) => ask<ReviewableText>(`${path}/${kind}/${id}/text`),
    /** Records a review of the present version. */
    async review(kind: ReviewBody['kind'], id: number, more: Partial<ReviewBody> = {}) {
      const item = (await selectReviewables(db)).find((each) => each.kind === kind && each.id === id);
      const review = { reviewer: 'Dr. Ada Byron', reviewedOn: '2026-11-03', note: '' };
      return send({ kind, id, version: item?.version ?? 'none', ...review, ...more });
    },
    /** The review that readers see. */
    readReview: async (kind: 'guide' | 'quiz', id: number) =>
      (
        await ask<{ review: ReviewRecord | null }>(
          kind === 'guide' ? `/api/study-guides/${id}` : `/api/quizzes/${id}`,
        )
      ).body.review,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
