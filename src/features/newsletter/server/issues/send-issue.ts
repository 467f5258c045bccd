/** Sends the monthly issue: to all who may get it, or to one address as a trial. */
import type { Database } from '#platform/db/client.ts';
import { createCampaign } from '#platform/mail/campaigns.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import { issueKind } from '../campaign-kinds.ts';
import { listHeaders, tokenVariable } from '../letters/list-letter.ts';
import type { NewsletterSite } from '../newsletter-site.ts';
import { newsletterIssues } from '../schema.ts';
import { trackLetter } from '../tracking/tracked-links.ts';
import { checkValues, composeIssue } from './compose-issue.ts';
import { addMemberContacts, countIssueRecipients, issueRecipients } from './issue-recipients.ts';
import type { Values } from './placeholders.ts';
import { findTemplate } from './templates.ts';

export type IssueDependencies = {
  db: Database;
  site: NewsletterSite;
  /** Absolute path of the content. */
  contentFolder: string;
  /** Whether letters hold the picture that tells of opening. */
  countsOpens: boolean;
};

export type IssueOrder = {
  month: string;
  year: string;
  templateName: string;
  customContent?: Values | undefined;
};

/**
 * Queues the issue, once for each month and template. Nothing is queued where nobody would get it.
 * @throws AppError 400 where the template or a placeholder is not known, 409 where it has been sent
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

/** Mails the issue to one address, with links that count nothing; its subject says that it is a trial. */
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
    // The link to leave is a member's own: there is none here.
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
