/** Records that a letter was opened or a link in it followed: once a delivery, kind and source. */
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { mailCampaigns, mailDeliveries } from '#platform/mail/schema.ts';
import { isSignatureOf } from '#platform/mail/sign-delivery.ts';
import { newsletterEngagements, newsletterIssues, newsletterLinks } from '../schema.ts';

type Kind = (typeof newsletterEngagements.$inferInsert)['kind'];

/** Who seems to ask: scanners of mail open every link within moments of its arrival, or say what they are. */
export type Asking = { userAgent: string | undefined; method: string; now: Date };

/** Names of programs that fetch without a reader. Google's image proxy fetches when its reader opens the mail. */
const programs =
  /bot|crawl|spider|scan|preview|curl|wget|python|java\/|go-http|headless|okhttp|barracuda|mimecast|proofpoint/i;
/** Nobody reads so fast, in ms. */
const scanningMs = 10_000;

/** Pure. */
export function isScanner(
  { userAgent, method, now }: Asking,
  { state, sentAt }: Pick<typeof mailDeliveries.$inferSelect, 'state' | 'sentAt'>,
): boolean {
  if (method !== 'GET' || !userAgent || programs.test(userAgent)) return true;
  // Its group is still being sent.
  if (state === 'sending') return true;
  // Of an uncertain delivery nobody knows when it was sent.
  return sentAt !== null && now.getTime() - sentAt.getTime() < scanningMs;
}

/**
 * Counts for a signed delivery, unless `count` is false. Where its row has been deleted after its time nothing is counted.
 * @returns whether the signature is right
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

/** Counts what a client says of the newest issue of a template to an address; nothing where none went there. */
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

/** Where a stored link leads. */
export async function findLink(db: Database, id: number): Promise<string | undefined> {
  const [link] = await db
    .select({ url: newsletterLinks.url })
    .from(newsletterLinks)
    .where(eq(newsletterLinks.id, id));
  return link?.url;
}
