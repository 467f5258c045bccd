/** Reads and writes of members. */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client.ts';
import { users } from './schema.ts';

export type UserRow = typeof users.$inferSelect;

/** The member with that address, ignoring case. */
export async function selectUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function selectUser(db: Database, userId: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/**
 * The member, locked until the transaction ends. With `passwordHash`, only if the member still has that hash: a check
 * of an older password no longer counts.
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

/** The member with that address, locked as by `lockUser`. */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return row;
}

/** @returns undefined where the address has an account already */
export async function insertUser(
  tx: Transaction,
  user: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

/** @throws a unique violation where another member has the new address */
export async function updateUser(
  db: Database,
  userId: number,
  changes: Partial<Pick<UserRow, 'name' | 'email' | 'passwordHash' | 'deviceKey' | 'emailVerifiedAt'>>,
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, userId)).returning();
  return row;
}

/** Deletes a member and, by foreign keys, the rows that belong to them. */
export async function deleteUser(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
