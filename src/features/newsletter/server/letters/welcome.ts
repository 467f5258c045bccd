/** The welcome sequence: first letter queued on confirmation, the others by a job. It stops on unsubscribing. */
import { resolveLibraryLinks } from '#features/guides/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import type { NewsletterSite } from '../newsletter-site.ts';
import {
  type ContactRow,
  countWelcome,
  lockContactById,
  type SubscriptionRow,
  selectForWelcome,
} from '../queries.ts';
import { readLetter } from './letter-content.ts';
import { letterFooter, listHeaders } from './list-letter.ts';
import { checklistLetter, welcomeLetters } from './welcome-rules.ts';

/** `contentFolder`: absolute path of the entire content folder. */
export type LetterSource = { site: NewsletterSite; contentFolder: string };

/** Maximum number of subscribers who get a given letter of the sequence in one run of the job. */
const lettersPerRun = 200;

/**
 * Sends a subscriber who has just confirmed the welcome letter, or the download if one was requested. A returning
 * subscriber gets no second welcome, but does get the download. The caller holds the contact's lock.
 */
export async function sendFirstLetter(
  tx: Database,
  contact: ContactRow,
  { leadMagnet, ...source }: LetterSource & Pick<SubscriptionRow, 'leadMagnet'>,
): Promise<void> {
  const isNew = await countWelcome(tx, { contactId: contact.id, step: 0 });
  if (leadMagnet) await sendLetter(tx, contact, { slug: checklistLetter, ...source });
  else if (isNew) await sendLetter(tx, contact, { slug: 'welcome', ...source });
}

/** Sends the letters of the sequence that are due. */
export async function sendDueWelcomeLetters(
  db: Database,
  { letters, now }: { letters: LetterSource; now: Date },
): Promise<void> {
  for (const [step, { slug, afterMs }] of welcomeLetters.entries()) {
    if (step === 0) continue;
    const before = new Date(now.getTime() - afterMs);
    for (const contactId of await selectForWelcome(db, { step, before, limit: lettersPerRun })) {
      await db.transaction(async (tx) => {
        const contact = await lockContactById(tx, contactId);
        if (contact && (await countWelcome(tx, { contactId, step }))) {
          await sendLetter(tx, contact, { slug, ...letters });
        }
      });
    }
  }
}

async function sendLetter(
  tx: Database,
  { email, token }: ContactRow,
  { slug, site, contentFolder }: LetterSource & { slug: string },
): Promise<void> {
  const { subject, preview, body } = await readLetter(contentFolder, slug);
  const { blocks } = await resolveLibraryLinks(tx, body);
  const footer = letterFooter(
    [`This letter comes because you asked for the weekly letter of ${site.siteName} and confirmed it.`],
    token,
  );
  const rendered = await renderLetter({ subject, preview, body: blocks, footer }, site);
  await enqueueMail(tx, {
    ...rendered,
    kind: slug,
    to: email,
    headers: listHeaders(site, { list: 'weekly', token }),
  });
}
