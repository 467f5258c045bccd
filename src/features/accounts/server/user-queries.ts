/** Reads and writes of members. */
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
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

/** Makes a member; undefined where the address has one already. */
export async function insertUser(
  tx: Database,
  user: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

/** Changes a member. @throws a unique violation where the new address has another member */
export async function updateUser(
  tx: Database,
  userId: number,
  changes: Partial<Pick<UserRow, 'name' | 'email' | 'passwordHash' | 'emailVerifiedAt'>>,
): Promise<UserRow | undefined> {
  const [row] = await tx.update(users).set(changes).where(eq(users.id, userId)).returning();
  return row;
}

/** Removes a member and everything that goes with them. */
export async function deleteUser(tx: Database, userId: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
