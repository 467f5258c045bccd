/** Maps rows to API responses. */
import { domainToUnicode } from 'node:url';
import type { Session, User } from '../contract.ts';
import { currentTier } from './current-tier.ts';
import type { Member, Sessions } from './sessions.ts';
import type { UserRow } from './user-queries.ts';

export function presentUser(user: UserRow, now: Date): User {
  return presentMember({
    ...user,
    userId: user.id,
    emailVerified: user.emailVerifiedAt !== null,
    tier: currentTier(user, now),
  });
}

export function presentMember(member: Omit<Member, 'sessionId'>): User {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(member.email) ?? [];
  return {
    id: member.userId,
    name: member.name,
    // In readable form: 'bücher.example', which is stored as 'xn--bcher-kva.example'.
    email: `${local}@${domainToUnicode(domain)}`,
    emailVerified: member.emailVerified,
    subscriptionTier: member.tier,
    createdAt: member.createdAt.toISOString(),
  };
}

export function presentSession(
  session: Awaited<ReturnType<Sessions['list']>>[number],
  member: Member,
): Session {
  return {
    id: session.id,
    current: session.id === member.sessionId,
    device: session.device,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  };
}
