/** Applies a report to its mail: a bounced mail counts as failed; an address that does not exist gets no more mail. */
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { MailReport } from './mail-report.ts';
import { mailCampaigns, mailDeliveries, mailMessages, mailSuppressions } from './schema.ts';
import { isSignatureOf } from './sign-delivery.ts';

/**
 * Anyone can send a report. To prevent forged reports from stopping mail to other people, a report counts only if the
 * mail that it returns was sent by this site to an address that the report names. Call it in a transaction.
 * @returns the address; undefined if the report does not count
 */
export async function recordMailReport(
  tx: Database,
  { kind, messageId, recipients }: MailReport,
): Promise<string | undefined> {
  const sent = (await findDelivery(tx, messageId)) ?? (await findMessage(tx, messageId));
  const recipient = recipients.find(({ address }) => address.toLowerCase() === sent?.address.toLowerCase());
  if (!sent || !recipient) return undefined;
  const { address } = sent;
  if (recipient.suppress) {
    await tx.insert(mailSuppressions).values({ address, reason: recipient.reason }).onConflictDoNothing();
  }
  // A complaint does not change the mail's state: its reader has received it.
  if (kind === 'bounce') await sent.fail(recipient.reason);
  return address;
}

type Sent = { address: string; fail: (lastError: string) => Promise<unknown> };

/** Finds a campaign's mail by its Message-ID, which is made in deliver-campaigns.ts. */
async function findDelivery(tx: Database, messageId: string): Promise<Sent | undefined> {
  const [, kind, campaignId, id, signature = ''] =
    /^([a-z0-9-]+)\.(\d{1,15})\.(\d{1,15})\.([\w-]+)$/.exec(messageId) ?? [];
  if (kind === undefined) return undefined;
  const isIt = eq(mailDeliveries.id, Number(id));
  const [row] = await tx
    .select({ address: mailDeliveries.address, signingKey: mailCampaigns.signingKey })
    .from(mailDeliveries)
    .innerJoin(mailCampaigns, eq(mailCampaigns.id, mailDeliveries.campaignId))
    .where(
      and(
        isIt,
        gt(mailDeliveries.attempts, 0),
        eq(mailCampaigns.id, Number(campaignId)),
        eq(mailCampaigns.kind, kind),
      ),
    );
  if (!row || !isSignatureOf({ signingKey: row.signingKey, deliveryId: Number(id) }, signature)) {
    return undefined;
  }
  return {
    address: row.address,
    fail: (lastError) =>
      tx
        .update(mailDeliveries)
        .set({ state: 'failed', lastError })
        .where(and(isIt, inArray(mailDeliveries.state, ['sent', 'unknown']))),
  };
}

async function findMessage(tx: Database, messageId: string): Promise<Sent | undefined> {
  const isIt = eq(mailMessages.messageId, messageId);
  const [row] = await tx
    .select({ address: mailMessages.toAddress })
    .from(mailMessages)
    .where(and(isIt, gt(mailMessages.attempts, 0)));
  return (
    row && {
      ...row,
      fail: (lastError) =>
        tx
          .update(mailMessages)
          .set({ state: 'failed', lastError })
          .where(and(isIt, eq(mailMessages.state, 'sent'))),
    }
  );
}
