/** Records that a letter was opened or a link in it clicked: once per delivery, kind and source. */
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { mailCampaigns, mailDeliveries } from '#platform/mail/schema.ts';
import { isSignatureOf } from '#platform/mail/sign-delivery.ts';
import { newsletterEngagements, newsletterIssues, newsletterLinks } from '../schema.ts';

type Kind = (typeof newsletterEngagements.$inferInsert)['kind'];

/** Data that reveals a mail scanner: scanners open every link within moments of arrival, or name themselves. */
export type Asking = { userAgent: string | undefined; method: string; now: Date };

/** User agents without a reader. Google's image proxy is not listed: it fetches when the reader opens the mail. */
const programs =
  /bot|crawl|spider|scan|preview|curl|wget|python|java\/|go-http|headless|okhttp|barracuda|mimecast|proofpoint/i;
/** A request this soon after sending (in ms) cannot come from a reader. */
const scanningMs = 10_000;

/** Whether a request comes from a mail scanner. Pure. */
export function isScanner(
  { userAgent, method, now }: Asking,
  { state, sentAt }: Pick<typeof mailDeliveries.$inferSelect, 'state' | 'sentAt'>,
): boolean {
  if (method !== 'GET' || !userAgent || programs.test(userAgent)) return true;
  // The delivery's batch is still being sent.
  if (state === 'sending') return true;
  // An uncertain delivery has no known sending time.
  return sentAt !== null && now.getTime() - sentAt.getTime() < scanningMs;
}

/**
 * Counts an engagement with a signed delivery, unless `count` is false or the delivery's row has been deleted.
 * @returns whether the signature is valid; true if the row has been deleted
 */
export async function recordSigned(
  db: Database,
  signed: { deliveryId: number; signature: string; count: boolean },
  { kind, asking }: { kind: Kind; asking: Asking },
): Promise<boolean> {
  const [delivery] = await db
    .select({
      campaignId: mailDeliveries.campaignId,
      state: mailDeliveries.state,
      sentAt: mailDeliveries.sentAt,
      signingKey: mailCampaigns.signingKey,
    })
    .from(mailDeliveries)
    .innerJoin(mailCampaigns, eq(mailCampaigns.id, mailDeliveries.campaignId))
    .where(eq(mailDeliveries.id, signed.deliveryId));
  if (!delivery) return true;
  const { campaignId, signingKey } = delivery;
  if (!isSignatureOf({ signingKey, deliveryId: signed.deliveryId }, signed.signature)) return false;
  if (!signed.count) return true;
  const source = isScanner(asking, delivery) ? 'scanner' : 'reader';
  await db
    .insert(newsletterEngagements)
    .values({ campaignId, deliveryId: signed.deliveryId, kind, source })
    .onConflictDoNothing();
  return true;
}

/** Counts a client's report on the newest issue of a template sent to an address. Does nothing if there is none. */
export async function recordClaimed(
  db: Database,
  { email, template, kinds }: { email: string; template: string; kinds: readonly Kind[] },
): Promise<void> {
  const [delivery] = await db
    .select({ id: mailDeliveries.id, campaignId: mailDeliveries.campaignId })
    .from(mailDeliveries)
    .innerJoin(newsletterIssues, eq(newsletterIssues.campaignId, mailDeliveries.campaignId))
    .where(
      and(
        eq(mailDeliveries.address, email),
        eq(newsletterIssues.template, template),
        eq(mailDeliveries.state, 'sent'),
      ),
    )
    .orderBy(desc(mailDeliveries.id))
    .limit(1);
  if (!delivery || kinds.length === 0) return;
  const { id: deliveryId, campaignId } = delivery;
  await db
    .insert(newsletterEngagements)
    .values(kinds.map((kind) => ({ campaignId, deliveryId, kind, source: 'client' as const })))
    .onConflictDoNothing();
}

/** The target URL of a stored link. */
export async function findLink(db: Database, id: number): Promise<string | undefined> {
  const [link] = await db
    .select({ url: newsletterLinks.url })
    .from(newsletterLinks)
    .where(eq(newsletterLinks.id, id));
  return link?.url;
}
