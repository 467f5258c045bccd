import type { Job } from '#platform/jobs/jobs.ts';
import { deleteEndedSessions } from './session-queries.ts';
import { idleCutoff } from './sessions.ts';
import { deleteExpiredTokens } from './tokens.ts';

/** Rows deleted per statement, so that no statement holds many locks for long. */
const batchSize = 1000;

export const accountJobs: readonly Job[] = [
  {
    name: 'delete-ended-sessions',
    everyMs: 60 * 60_000,
    async run({ db, now }) {
      const ended = { now, seenSince: idleCutoff(now), limit: batchSize };
      while ((await deleteEndedSessions(db, ended)) === batchSize);
    },
  },
  {
    name: 'delete-expired-links',
    everyMs: 60 * 60_000,
    run: ({ db, now }) => deleteExpiredTokens(db, now),
  },
];
