import type { Job } from '#platform/jobs/jobs.ts';
import { deleteHiddenDeck, selectHiddenDecks } from './hidden-decks.ts';
import { deleteRetiredCards } from './retired-cards.ts';

/** Time during which a deleted card can be restored, in ms. */
const restorableMs = 24 * 60 * 60_000;
/** A deck hidden for longer than this, in ms, was left by an import or a deletion whose process ended. */
const hiddenMs = 60 * 60_000;
/** Number of rows deleted at a time, so that no statement holds many locks for long. */
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
  {
    name: 'delete-hidden-decks',
    everyMs: 60 * 60_000,
    async run({ db, now }) {
      const before = new Date(now.getTime() - hiddenMs);
      for (const id of await selectHiddenDecks(db, { before })) await deleteHiddenDeck(db, { id });
    },
  },
];
