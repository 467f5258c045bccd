/** Deletes what is kept under a visitor id. Sums per day stay: nobody can be told from them. */
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { analyticsEvents, analyticsUnverifiedPurchases, analyticsVisitors } from './schema.ts';

export async function eraseVisitor(db: Database, visitorId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(analyticsEvents).where(eq(analyticsEvents.visitorId, visitorId));
    await tx.delete(analyticsVisitors).where(eq(analyticsVisitors.visitorId, visitorId));
    await tx
      .delete(analyticsUnverifiedPurchases)
      .where(eq(analyticsUnverifiedPurchases.visitorId, visitorId));
  });
}
