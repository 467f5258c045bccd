/** Members to sign in as while developing, one of each tier. */
import { hash } from '@node-rs/argon2';
import { users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';

const password = 'development only';
const tiers = ['free', 'premium', 'scholar'] as const;

/** Makes those that are missing. @returns a line to print for each */
export async function seedDevMembers(db: Database): Promise<string[]> {
  const passwordHash = await hash(password);
  const members = tiers.map((tier) => ({
    email: `${tier}@example.org`,
    name: `${tier[0]?.toUpperCase()}${tier.slice(1)} Member`,
    tier,
    passwordHash,
    emailVerifiedAt: new Date(),
    ageConfirmedAt: new Date(),
  }));
  await db.insert(users).values(members).onConflictDoNothing();
  return members.map(({ email }) => `Sign in as ${email}, password: ${password}`);
}
