/** The tutor's server-side manifest. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { AdminAccess } from '#features/admin/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { eachRow, rowsPerRead } from '#platform/db/each-row.ts';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Logger } from '#platform/log/logger.ts';
import { dayOf } from '#platform/utc-day.ts';
import { tutorAdminPath } from '../paths.ts';
import { mountConversationFile } from './conversation-file.ts';
import { correctionRoutes, countCorrections } from './corrections.ts';
import { type ExchangeRow, selectExchanges } from './exchanges.ts';
import { tutorRoutes } from './routes.ts';
import type { Tutor } from './tutor.ts';
import { deleteUsageBefore, selectUsage } from './usage.ts';

/** Exports only: the database deletes the rows together with the account. */
const conversationExporter: DataExporter = {
  name: 'tutor',
  read: async (db, { userId }) => readExchanges(db, userId),
};

async function* readExchanges(db: Database, userId: number) {
  const rows = eachRow<ExchangeRow>((last) =>
    selectExchanges(db, { userId, before: last?.id, limit: rowsPerRead }),
  );
  for await (const { question, hint, answer, createdAt, isRight, comment } of rows) {
    yield {
      ...{ question, hint, answer: answer.answer, sources: answer.sources, outcome: answer.outcome },
      ...{ askedAt: createdAt, wasRight: isRight, comment },
    };
  }
}

const usageExporter: DataExporter = { name: 'tutorUsage', read: selectUsage };

/** Number of days for which question counts are kept. */
const usageDays = 31;

const usageJob: Job = {
  name: 'delete-old-tutor-usage',
  everyMs: 24 * 60 * 60 * 1000,
  async run({ db, now }) {
    const first = new Date(now.getTime() - usageDays * 24 * 60 * 60 * 1000);
    await deleteUsageBefore(db, { day: dayOf(first) });
  },
};

export const tutorFeature = defineServerFeature<{
  db: Database;
  sessions: Sessions;
  adminAccess: AdminAccess;
  tutor: Tutor;
  site: { publicUrl: string };
  trustProxy: number;
  logger: Logger;
}>({
  name: 'tutor',
  apiRoutes: ({ sessions: { requireMember }, adminAccess, ...services }) => [
    ...tutorRoutes({ ...services, requireMember }),
    ...correctionRoutes({ db: services.db, guard: adminAccess.require }),
  ],
  mountFiles: (app, { db, sessions: { requireMember }, site }) =>
    mountConversationFile(app, { db, requireMember, publicUrl: site.publicUrl }),
  operatorQueue: { path: tutorAdminPath, countWaiting: countCorrections },
  jobs: () => [usageJob],
  dataExporters: [conversationExporter, usageExporter],
});
