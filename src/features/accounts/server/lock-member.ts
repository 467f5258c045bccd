import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { users } from './schema.ts';

/**
 * Locks a member until the transaction ends, so that changes of their data in any feature run one after the other.
 * @throws AppError 401 where the member was deleted
 */
export async function lockMember(tx: Transaction, { userId }: { userId: number }): Promise<void> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if (rows.length === 0) throw new AppError('unauthorized', 'Unauthorized');
}
