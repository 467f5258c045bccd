/** The operator's API: sending issues, watching their delivery, and settling uncertain deliveries. */

import * as contract from '#features/newsletter/admin-contract.ts';
import * as schemas from '#features/newsletter/admin-schemas.ts';
import { ownPlaceholders } from '#features/newsletter/issue-rules.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { messageSchema } from '#platform/http/common-schemas.ts';
import * as campaigns from '#platform/mail/campaigns.ts';
import { selectUncertain, settleUncertain } from '#platform/mail/uncertain-deliveries.ts';
import { readEmailStats } from '../email-stats.ts';
import { findIssue, selectIssues } from './issue-history.ts';
import { countIssueRecipients } from './issue-recipients.ts';
import { listPlaceholders } from './placeholders.ts';
import { type IssueDependencies, sendIssue, sendTestIssue } from './send-issue.ts';
import { readTemplates } from './templates.ts';

const issuesPerPage = 12;
const uncertainPerPage = 100;

const changes = {
  paused: campaigns.pauseCampaign,
  sending: campaigns.resumeCampaign,
  cancelled: campaigns.cancelCampaign,
};

/** @param guard checks the admin password */
export function newsletterAdminRoutes({
  guard,
  ...dependencies
}: IssueDependencies & { guard: Guard<undefined> }): ApiRoute[] {
  const { db, contentFolder } = dependencies;
  return [
    apiRoute(contract.getNewsletterStats, {
      summary: 'How many members the next issue would go to',
      response: schemas.newsletterStatsSchema,
      guard,
      handle: async () => ({ subscriberCount: await countIssueRecipients(db) }),
    }),
    apiRoute(contract.getIssueTemplates, {
      summary: 'Templates of the monthly issue, with the placeholders that custom content has to fill',
      response: schemas.templatesSchema,
      guard,
      handle: async () =>
        (await readTemplates(contentFolder)).map((template) => ({
          slug: template.slug,
          title: template.title,
          placeholders: listPlaceholders(template).filter(
            (name) => !ownPlaceholders.some((own) => own === name),
          ),
        })),
    }),
    apiRoute(contract.sendIssue, {
      summary: 'Sends an issue to Premium and Scholar members, once for each month and template',
      body: schemas.sendIssueBodySchema,
      response: schemas.sentSchema,
      guard,
      handle: ({ body }) => sendIssue(dependencies, body),
    }),
    apiRoute(contract.sendTestIssue, {
      summary: 'Mails an issue to one address as a trial',
      body: schemas.testIssueBodySchema,
      response: messageSchema,
      guard,
      handle: async ({ body }) => {
        await sendTestIssue(dependencies, body);
        return { message: 'The test mail is on its way.' };
      },
    }),
    apiRoute(contract.getIssues, {
      summary: 'Issues and weekly letters sent, newest first, with their figures',
      query: schemas.issuesQuerySchema,
      response: schemas.issuesSchema,
      guard,
      handle: async ({ query: { before } }) => {
        const items = await selectIssues(db, { before, limit: issuesPerPage + 1 });
        return { items: items.slice(0, issuesPerPage), hasMore: items.length > issuesPerPage };
      },
    }),
    apiRoute(contract.changeIssue, {
      summary: 'Pauses, resumes or cancels an issue or a weekly letter',
      params: schemas.issueParamsSchema,
      body: schemas.changeIssueBodySchema,
      response: schemas.issueSchema,
      guard,
      handle: async ({ params: { id }, body: { to } }) => {
        await findIssue(db, id);
        await changes[to](db, id);
        return findIssue(db, id);
      },
    }),
    apiRoute(contract.getUncertain, {
      summary: 'Deliveries of an issue or a weekly letter that may have arrived',
      params: schemas.issueParamsSchema,
      query: schemas.uncertainQuerySchema,
      response: schemas.uncertainSchema,
      guard,
      handle: async ({ params: { id }, query: { after = 0 } }) => {
        await findIssue(db, id);
        const rows = await selectUncertain(db, {
          campaignId: id,
          after,
          limit: uncertainPerPage + 1,
        });
        const items = rows.slice(0, uncertainPerPage);
        return {
          items: items.map(({ lastError, ...row }) => ({ ...row, reason: lastError ?? '' })),
          hasMore: rows.length > uncertainPerPage,
        };
      },
    }),
    apiRoute(contract.settleUncertain, {
      summary: 'Sends uncertain deliveries again, or counts them as delivered: some or all',
      params: schemas.issueParamsSchema,
      body: schemas.settleBodySchema,
      response: schemas.settledSchema,
      guard,
      handle: async ({ params: { id }, body }) => {
        await findIssue(db, id);
        return { settled: await settleUncertain(db, { campaignId: id, ...body }) };
      },
    }),
    apiRoute(contract.getEmailStats, {
      summary: 'Subscribers of the weekly letter, and the letters of the welcome sequence',
      response: schemas.emailStatsSchema,
      guard,
      handle: () => readEmailStats(db),
    }),
  ];
}
