import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client.ts';
import { isForeignKeyViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { users } from './schema.ts';

/**
 * Locks a member until the transaction ends, so that changes of their data in any feature run one after the other.
 * @returns their present address @throws AppError 401 where the member was deleted
 */
export async function lockMember(
  tx: Transaction,
  { userId }: { userId: number },
): Promise<{ email: string }> {
  const { email } = users;
  const [member] = await tx.select({ email }).from(users).where(eq(users.id, userId)).for('no key update');
  if (!member) throw new AppError('unauthorized', 'Unauthorized');
  return member;
}

/**
 * For the failure of one statement that stores a row of a member, where a lock is not needed.
 * @throws AppError 401 where the member was deleted meanwhile; otherwise the same error
 */
export function rethrowMemberGone(error: unknown): never {
  if (!isForeignKeyViolation(error, 'users')) throw error;
  throw new AppError('unauthorized', 'Unauthorized', { cause: error });
}
