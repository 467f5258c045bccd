/** Members for tests, signed in by a session row in the database. */
import { createHash, randomBytes } from 'node:crypto';
import { sessions, users } from '#features/accounts/server/schema.ts';
import type { Database } from '#platform/db/client.ts';

let made = 0;

/** A member without a usable password, and the Cookie header of a session. */
export async function buildMember(
  db: Database,
  overrides: Partial<
    Pick<typeof users.$inferInsert, 'email' | 'name' | 'tier' | 'tierUntil' | 'emailVerifiedAt'>
  > = {},
): Promise<{ userId: number; email: string; cookie: string }> {
  made += 1;
  const email = `member${made}@example.org`;
  const [user] = await db
    .insert(users)
    .values({ email, name: `Member ${made}`, passwordHash: '', ...overrides })
    .returning({ userId: users.id, email: users.email });
  if (!user) throw new Error('The member was not made.');
  return { ...user, cookie: await buildSession(db, user.userId) };
}

/** The Cookie header of another session of a member. */
export async function buildSession(db: Database, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    tokenHash: createHash('sha256').update(token).digest('base64url'),
    userId,
    expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000),
    device: 'Firefox on Linux',
  });
  return `session=${token}`;
}
