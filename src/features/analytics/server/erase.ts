/** Deletes the data stored under a visitor id. Events and daily sums have no visitor id, and stay. */
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { analyticsUnverifiedPurchases, analyticsVisitors } from './schema.ts';

export async function eraseVisitor(db: Database, visitorId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(analyticsVisitors).where(eq(analyticsVisitors.visitorId, visitorId));
    await tx
      .delete(analyticsUnverifiedPurchases)
      .where(eq(analyticsUnverifiedPurchases.visitorId, visitorId));
  });
}
