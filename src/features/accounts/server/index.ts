/** The server side of accounts for the application and other features. */
export { reachesTier } from '../tiers.ts';
export { currentTier, currentTierOf, currentTierSql, type GrantedTier, setTier } from './current-tier.ts';
export { accountRoutes, accountsFeature } from './feature.ts';
export { mountAccountLinks } from './links.ts';
export { lockMember, rethrowMemberGone } from './lock-member.ts';
export { addressMail, type MemberLetter, mailKeyPrefix } from './mails.ts';
export { countMembers, countSignUpsByDay } from './member-counts.ts';
export { requireTier } from './require-tier.ts';
export { users } from './schema.ts';
export { createSessions, type Member, type Sessions } from './sessions.ts';
export { createWriteGuard } from './write-guard.ts';
