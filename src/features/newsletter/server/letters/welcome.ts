/** The welcome sequence: first letter queued on confirmation, the others by a job. It stops on unsubscribing. */
import { resolveLibraryLinks } from '#features/guides/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
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
export type LetterSource = { site: SiteIdentity; contentFolder: string };

/** Maximum number of subscribers who get a given letter of the sequence in one run of the job. */
const lettersPerRun = 200;

type FirstLetters = { welcome: Mail; download: Mail };

/** Writes both letters that a subscriber may get first, before the transaction that sends one of them. */
export async function prepareFirstLetters(
  db: Database,
  contact: ContactRow,
  source: LetterSource,
): Promise<FirstLetters> {
  const write = async (slug: string) => renderFor(contact, await readText(db, { slug, ...source }));
  const [welcome, download] = await Promise.all([write('welcome'), write(checklistLetter)]);
  return { welcome, download };
}

/**
 * Sends a subscriber who has just confirmed the welcome letter, or the download if one was requested. A returning
 * subscriber gets no second welcome, but does get the download. The caller holds the contact's lock.
 */
export async function sendFirstLetter(
  tx: Database,
  { id: contactId }: Pick<ContactRow, 'id'>,
  { leadMagnet, welcome, download }: FirstLetters & Pick<SubscriptionRow, 'leadMagnet'>,
): Promise<void> {
  const isNew = await countWelcome(tx, { contactId, step: 0 });
  const mail = leadMagnet ? download : isNew ? welcome : undefined;
  if (mail) await enqueueMail(tx, mail);
}

/**
 * Sends the letters of the sequence that are due. A letter that fails does not hold back the others.
 * @throws the first failure, after all letters were tried
 */
export async function sendDueWelcomeLetters(
  db: Database,
  { letters, now }: { letters: LetterSource; now: Date },
): Promise<void> {
  const failures: unknown[] = [];
  const attempt = (work: () => Promise<void>) => work().catch((err) => void failures.push(err));
  for (const [step, { slug, afterMs }] of welcomeLetters.entries()) {
    if (step === 0) continue;
    await attempt(async () => {
      const before = new Date(now.getTime() - afterMs);
      const contacts = await selectForWelcome(db, { step, before, limit: lettersPerRun });
      if (contacts.length === 0) return;
      const text = await readText(db, { slug, ...letters });
      for (const contact of contacts) await attempt(() => sendOnce(db, contact, { step, text }));
    });
  }
  if (failures.length > 0) throw failures[0];
}

/** Sends a letter unless the contact got it, or unsubscribed, in the meantime. */
async function sendOnce(
  db: Database,
  contact: ContactRow,
  { step, text }: { step: number; text: LetterText },
): Promise<void> {
  // Rendered first, so that the contact is locked only briefly.
  const mail = await renderFor(contact, text);
  await db.transaction(async (tx) => {
    const locked = await lockContactById(tx, contact.id);
    if (locked && (await countWelcome(tx, { contactId: contact.id, step }))) await enqueueMail(tx, mail);
  });
}

/** A letter as all its readers get it. */
type LetterText = { site: SiteIdentity; slug: string; letter: Omit<Letter, 'footer'> };

async function readText(
  db: Database,
  { slug, site, contentFolder }: LetterSource & { slug: string },
): Promise<LetterText> {
  const { subject, preview, body } = await readLetter(contentFolder, slug);
  const { blocks } = await resolveLibraryLinks(db, body);
  return { site, slug, letter: { subject, preview, body: blocks } };
}

async function renderFor({ email, token }: ContactRow, { site, slug, letter }: LetterText): Promise<Mail> {
  const footer = letterFooter(
    [`This letter comes because you asked for the weekly letter of ${site.siteName} and confirmed it.`],
    token,
  );
  const rendered = await renderLetter({ ...letter, footer }, site);
  return { ...rendered, kind: slug, to: email, headers: listHeaders(site, { list: 'weekly', token }) };
}
