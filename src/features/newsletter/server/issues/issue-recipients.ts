/** Recipients of the monthly issue: Premium and Scholar members with a verified address who have not left the list. */
import { type SQL, sql } from 'drizzle-orm';
import { currentTierSql, users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { mailSuppressions } from '#platform/mail/schema.ts';
import { newsletterContacts, newsletterSubscriptions } from '../schema.ts';

const isEntitled = sql`${currentTierSql} in ('premium', 'scholar') and ${users.emailVerifiedAt} is not null`;

const hasNotLeft = sql`not exists (
  select from ${newsletterSubscriptions} join ${newsletterContacts}
    on ${newsletterContacts.id} = ${newsletterSubscriptions.contactId}
  where ${newsletterContacts.email} = ${users.email} and ${newsletterSubscriptions.list} = 'issues'
    and ${newsletterSubscriptions.state} = 'unsubscribed')`;

/** Number of members that an issue would go to now. */
export async function countIssueRecipients(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${users}
    where ${isEntitled} and ${hasNotLeft}
      and not exists (select from ${mailSuppressions} where ${mailSuppressions.address} = ${users.email})`);
  return rows[0]?.count ?? 0;
}

/** Creates contacts for all members who may get the issue, so that each has a token for the links in letters. */
export async function addMemberContacts(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into ${newsletterContacts} (email) select ${users.email} from ${users} where ${isEntitled}
    on conflict do nothing`);
}

/** Query of the recipients for `createCampaign`. Call `addMemberContacts` before. */
export const issueRecipients: SQL = sql`
  select ${users.email} as address, jsonb_build_object('token', ${newsletterContacts.token}) as variables
  from ${users} join ${newsletterContacts} on ${newsletterContacts.email} = ${users.email}
  where ${isEntitled} and ${hasNotLeft}`;
