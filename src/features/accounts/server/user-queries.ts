/** Reads and writes of members. */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client.ts';
import { users } from './schema.ts';

export type UserRow = typeof users.$inferSelect;

/** The member with that address, in whatever case. */
export async function selectUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

/** The member. */
export async function selectUser(db: Database, userId: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/**
 * The member, whom nothing else changes or removes before the transaction's end. With `passwordHash`,
 * only if that is still theirs: what was proved with an old password counts no more.
 */
export async function lockUser(
  tx: Transaction,
  userId: number,
  passwordHash?: string,
): Promise<UserRow | undefined> {
  const unchanged = passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash);
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), unchanged))
    .for('update');
  return row;
}

/** The member with that address by now, locked as by `lockUser`. */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return row;
}

/** Makes a member; undefined where the address has one already. */
export async function insertUser(
  tx: Transaction,
  user: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

/** Changes a member. @throws a unique violation where the new address has another member */
export async function updateUser(
  db: Database,
  userId: number,
  changes: Partial<Pick<UserRow, 'name' | 'email' | 'passwordHash' | 'emailVerifiedAt'>>,
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, userId)).returning();
  return row;
}

/** Removes a member and everything that goes with them. */
export async function deleteUser(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
