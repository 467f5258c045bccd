import { sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';

/**
 * Lets one transaction at a time go on with the same key, until it ends. For a row that is inserted unless it is there:
 * a request sent twice may reach two processes at once, and the second then finds the row of the first.
 */
export async function lockKey(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
