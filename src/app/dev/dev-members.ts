/** Test members for development, one of each tier. */
import { hash } from '@node-rs/argon2';
import { users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';

const password = 'development only';
const tiers = ['free', 'premium', 'scholar'] as const;

/** Creates the members that do not exist yet. @returns a line to print for each member */
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
