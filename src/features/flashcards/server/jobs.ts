import type { Job } from '#platform/jobs/jobs.ts';
import { deleteRetiredCards } from './personal-card-queries.ts';

/** Time for which a deleted card can come back, in ms. */
const restorableMs = 24 * 60 * 60_000;
/** Rows deleted at a time, so that no statement holds many locks for long. */
const batchSize = 500;

export const flashcardJobs: readonly Job[] = [
  {
    name: 'delete-old-cards',
    everyMs: 60 * 60_000,
    async run({ db, now }) {
      const old = { before: new Date(now.getTime() - restorableMs), limit: batchSize };
      while ((await deleteRetiredCards(db, old)) === batchSize);
    },
  },
];
