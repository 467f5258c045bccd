import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client.ts';
import { isForeignKeyViolation } from '#platform/db/errors.ts';
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

/**
 * For the failure of one statement that stores a row of a member, where a lock is not needed.
 * @throws AppError 401 where the member was deleted meanwhile; otherwise the same error
 */
export function rethrowMemberGone(error: unknown): never {
  if (!isForeignKeyViolation(error, 'users')) throw error;
  throw new AppError('unauthorized', 'Unauthorized', { cause: error });
}
