import type { Job } from '#platform/jobs/jobs.ts';
import { deleteEndedSessions } from './session-queries.ts';
import { idleSince } from './sessions.ts';

/** Rows deleted at a time, so that no statement holds many locks for long. */
const batchSize = 1000;

export const accountJobs: readonly Job[] = [
  {
    name: 'delete-ended-sessions',
    everyMs: 60 * 60_000,
    async run({ db, now }) {
      const ended = { now, seenSince: idleSince(now), limit: batchSize };
      while ((await deleteEndedSessions(db, ended)) === batchSize);
    },
  },
];
