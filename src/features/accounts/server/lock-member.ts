/** How other features' changes of one member's data come one after the other. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { users } from './schema.ts';

/**
 * Holds back other changes of what the member keeps until the transaction ends.
 * @throws AppError 401 where the member is gone
 */
export async function lockMember(tx: Transaction, { userId }: { userId: number }): Promise<void> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if (rows.length === 0) throw new AppError('unauthorized', 'Unauthorized');
}
