/** Background jobs of the newsletter. */
import type { TakeLetterNotices } from '#platform/feature/server-feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { type SelectAdditions, sendWeeklyLetter } from './letters/weekly-letter.ts';
import { sendDueWelcomeLetters } from './letters/welcome.ts';
import { lockContactById, postponeConfirmation, selectWaiting } from './queries.ts';
import { prepareConfirmation, sendConfirmation } from './subscriptions.ts';
import { deleteUnconfirmed } from './unconfirmed.ts';

/** Maximum number of confirmation mails that one run sends; the rest of a flood waits for the next runs. */
const confirmationsPerRun = 60;

export function newsletterJobs({
  site,
  folders,
  selectAdditions,
  takeLetterNotices,
}: {
  site: SiteIdentity;
  folders: { content: string };
  selectAdditions: SelectAdditions;
  takeLetterNotices: TakeLetterNotices;
}): readonly Job[] {
  const letters = { site, contentFolder: folders.content };
  return [
    {
      name: 'send-waiting-confirmations',
      everyMs: 60_000,
      async run({ db, now, logger }) {
        const waiting = await selectWaiting(db, { list: 'weekly', limit: confirmationsPerRun });
        for (const contact of waiting) {
          try {
            const asking = await prepareConfirmation(site, contact.email);
            await db.transaction(async (tx) => {
              if (await lockContactById(tx, contact.id))
                await sendConfirmation(tx, contact, { ...asking, now });
            });
          } catch (err) {
            logger.error({ contact: contact.id, err }, 'A mail that asks to confirm was not queued.');
            await postponeConfirmation(db, contact.id);
          }
        }
      },
    },
    {
      name: 'send-welcome-letters',
      everyMs: 10 * 60_000,
      run: ({ db, now }) => sendDueWelcomeLetters(db, { letters, now }),
    },
    {
      name: 'delete-unconfirmed-addresses',
      everyMs: 60 * 60_000,
      run: ({ db, now }) => deleteUnconfirmed(db, now),
    },
    {
      name: 'send-weekly-letter',
      everyMs: 60 * 60_000,
      run: ({ db, now }) => sendWeeklyLetter(db, { site, now, selectAdditions, takeLetterNotices }),
    },
  ];
}
