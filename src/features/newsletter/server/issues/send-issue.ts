/** Sends the monthly issue: to all recipients, or to one address as a test. */
import type { Database } from '#platform/db/client.ts';
import { createCampaign } from '#platform/mail/campaigns.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { issueKind } from '../campaign-kinds.ts';
import { listHeaders, tokenVariable } from '../letters/list-letter.ts';
import { newsletterIssues } from '../schema.ts';
import { trackLetter } from '../tracking/tracked-links.ts';
import { checkValues, composeIssue } from './compose-issue.ts';
import { addMemberContacts, countIssueRecipients, issueRecipients } from './issue-recipients.ts';
import type { Values } from './placeholders.ts';
import { findTemplate } from './templates.ts';

export type IssueDependencies = {
  db: Database;
  site: SiteIdentity;
  /** Absolute path of the content folder. */
  contentFolder: string;
  /** Whether letters contain the tracking pixel that counts opens. */
  countsOpens: boolean;
};

export type IssueOrder = {
  month: string;
  year: string;
  templateName: string;
  customContent?: Values | undefined;
};

/**
 * Queues the issue, once for each month and template. Queues nothing if there are no recipients.
 * @throws AppError 400 for an unknown template or placeholder, 409 if the issue has already been sent
 */
export async function sendIssue(
  { db, site, contentFolder, countsOpens }: IssueDependencies,
  order: IssueOrder,
): Promise<{ sent: number; id: number | null }> {
  const letter = await composeChecked({ db, site, contentFolder }, order);
  const { month, year, templateName: template } = order;
  const rendered = await renderLetter(await trackLetter(db, { site, letter, countsOpens }), site);
  return db.transaction(async (tx) => {
    if ((await countIssueRecipients(tx)) === 0) return { sent: 0, id: null };
    await addMemberContacts(tx);
    const campaign = {
      ...rendered,
      kind: issueKind,
      dedupeKey: `${issueKind}:${year}-${month}:${template}`,
      headers: listHeaders(site, { list: 'issues', token: tokenVariable }),
    };
    const { id, recipients } = await createCampaign(tx, campaign, issueRecipients);
    await tx.insert(newsletterIssues).values({ campaignId: id, month, year, template, countsOpens });
    return { sent: recipients, id };
  });
}

/** Sends the issue to one address, with untracked links. The subject marks it as a test. */
export async function sendTestIssue(
  { db, site, contentFolder }: IssueDependencies,
  { to, ...order }: IssueOrder & { to: string },
): Promise<void> {
  const letter = await composeChecked({ db, site, contentFolder }, order);
  const { subject, ...rendered } = await renderLetter(letter, site);
  await enqueueMail(db, {
    kind: 'newsletter-test',
    to,
    subject: `[Test] ${subject}`,
    // An unsubscribe link needs a recipient's token. A test mail has none.
    text: rendered.text.replaceAll(tokenVariable, ''),
    html: rendered.html.replaceAll(tokenVariable, ''),
  });
}

async function composeChecked(
  { db, site, contentFolder }: Pick<IssueDependencies, 'db' | 'site' | 'contentFolder'>,
  { month, year, templateName, customContent }: IssueOrder,
) {
  const template = await findTemplate(contentFolder, templateName);
  const values = { ...customContent, MONTH: month, YEAR: year };
  await checkValues(db, template, values);
  return composeIssue(db, { site, template, values });
}
