/** What leaves the server of a member. */
import type { User } from '../contract.ts';
import type { Member } from './sessions.ts';
import type { UserRow } from './user-queries.ts';

/** The member as the API tells of them. */
export function presentUser(user: UserRow): User {
  return presentMember({ ...user, userId: user.id, emailVerified: user.emailVerifiedAt !== null });
}

/** The same of who asks. */
export function presentMember(member: Omit<Member, 'sessionId'>): User {
  return {
    id: member.userId,
    name: member.name,
    email: member.email,
    emailVerified: member.emailVerified,
    subscriptionTier: member.tier,
    createdAt: member.createdAt.toISOString(),
  };
}
