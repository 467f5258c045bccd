/** The tutor over a test database, with members who have their own sessions. */
import { selectPassages } from '#app/server-features.ts';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import { createAdminAccess } from '#features/admin/server/index.ts';
import type { TutorAnswer, TutorConversation, TutorUsage } from '#features/tutor/contract.ts';
import {
  createRetrievalStore,
  createTutor,
  readRetrievalData,
  tutorFeature,
} from '#features/tutor/server/index.ts';
import type { LanguageModel } from '#features/tutor/server/model/language-model.ts';
import type { Passage } from '#platform/feature/passage.ts';
import { createLogger } from '#platform/log/logger.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { adminPassword } from './admin.ts';
import { createMemberClient, createTestApi } from './api.ts';
import { createTestDatabase } from './database.ts';
import { contentFolder, fillWithLibrary } from './whole-library.ts';

/** Read only once: the data is large and does not change. */
let data: ReturnType<typeof readRetrievalData> | undefined;
const loadData = () => {
  data ??= readRetrievalData(contentFolder);
  return data;
};
const site = { publicUrl: 'http://lyceum.example' };

/** A passage; fields that are not given are empty or neutral. */
export function makePassage(given: Partial<Passage> & { id: string; runs: string[] }): Passage {
  return {
    ...{ kind: 'event', title: 'Untitled', heading: '', url: `/timeline/${given.id}`, period: '' },
    ...{ keywords: '', minimumTier: 'free' },
    ...given,
  };
}

/** `passages`: what the tutor answers from, instead of the whole library. `now`: time of the questions. */
export async function openTutor(
  options: {
    passages?: readonly Passage[] | (() => Promise<Passage[]>);
    model?: LanguageModel;
    now?: () => Date;
  } = {},
) {
  const { db, ...database } = await createTestDatabase();
  const { passages } = options;
  if (!passages) await fillWithLibrary(db);
  const logger = createLogger({ level: 'silent', pretty: false });
  const retrieval = createRetrievalStore({
    logger,
    loadPassages: async () =>
      typeof passages === 'function' ? passages() : passages ? [...passages] : selectPassages(db),
    loadData,
  });
  const tutor = createTutor({
    ...{ db, retrieval, logger, model: options.model },
    ...(options.now && { now: options.now }),
  });
  const sessions = createSessions({ db, publicUrl: site.publicUrl });
  const adminAccess = createAdminAccess({ db, password: adminPassword, trustProxy: 0 });
  const services = { db, sessions, adminAccess, tutor, site, trustProxy: 0, logger };
  const app = createTestApi(tutorFeature.apiRoutes?.(services) ?? []);
  tutorFeature.mountFiles?.(app, services);
  return {
    db,
    app,
    tutor,
    retrieval,
    asAdmin: (method: string, path: string, password = adminPassword) =>
      app.request(path, { method, headers: { 'x-admin-password': password } }),
    async join(tier: Tier = 'premium') {
      const { userId, cookie } = await buildMember(db, { tier });
      const { send, ask } = createMemberClient(app, cookie);
      return {
        userId,
        send,
        ask: (question: string, more: { hint?: number; follows?: number } = {}) =>
          ask<TutorAnswer & { message?: string; requiredTier?: string }>('POST', '/api/ai-tutor', {
            question,
            ...more,
          }),
        usage: async () => (await ask<TutorUsage>('GET', '/api/ai-tutor/daily-usage')).body,
        conversation: async (before?: number) =>
          (await ask<TutorConversation>('GET', `/api/ai-tutor/exchanges${before ? `?before=${before}` : ''}`))
            .body,
        remove: (id?: number) =>
          ask<{ message: string }>('DELETE', `/api/ai-tutor/exchanges${id === undefined ? '' : `/${id}`}`),
        judge: (id: number, right: boolean, comment?: string) =>
          ask<{ message: string }>('PUT', `/api/ai-tutor/exchanges/${id}/feedback`, { right, comment }),
      };
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
