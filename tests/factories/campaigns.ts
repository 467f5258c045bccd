/** Issues of the newsletter that are being sent or finished, as rows. */
import { issueKind, newsletterIssues } from '#features/newsletter/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { mailCampaigns, mailDeliveries } from '#platform/mail/schema.ts';

type IssueRow = Pick<typeof newsletterIssues.$inferInsert, 'month' | 'year'> &
  Pick<typeof mailCampaigns.$inferInsert, 'state'> & {
    /** One delivery per address, all in this state. */
    addresses: readonly string[];
    delivery: typeof mailDeliveries.$inferInsert.state;
  };

/** Inserts an issue with its deliveries. @returns its id */
export async function insertIssue(db: Database, issue: IssueRow): Promise<number> {
  const { month, year, state, addresses, delivery } = issue;
  const [campaign] = await db
    .insert(mailCampaigns)
    .values({
      ...{ kind: issueKind, dedupeKey: `${issueKind}:${year}-${month}`, state },
      ...{ subject: `${month} ${year}`, text: 'An issue.', html: '<p>An issue.</p>', headers: {} },
    })
    .returning({ id: mailCampaigns.id });
  if (!campaign) throw new Error('The campaign was not written.');
  const campaignId = campaign.id;
  await db
    .insert(newsletterIssues)
    .values({ campaignId, month, year, template: 'february-2025-sample', countsOpens: false });
  await db.insert(mailDeliveries).values(
    addresses.map((address) => ({
      ...{ campaignId, address, variables: {}, state: delivery, nextAttemptAt: new Date() },
      lastError: delivery === 'unknown' ? 'The connection was lost.' : null,
    })),
  );
  return campaignId;
}
