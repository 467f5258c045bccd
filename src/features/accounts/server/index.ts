/** What the application and other features may use of accounts' server side. */
export { reachesTier } from '../rules-tiers.ts';
export { demandTier } from './entitlement.ts';
export { accountRoutes, accountsFeature } from './feature.ts';
export { mountAccountLinks } from './links.ts';
export { lockMember } from './lock-member.ts';
export { users } from './schema.ts';
export { createSessions, type Member, type Sessions } from './sessions.ts';
export { createWriteGuard } from './write-guard.ts';
