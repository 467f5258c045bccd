/** What the application and other features may use of accounts' server side. */
import type { ApiRoute } from '#platform/http/api-route.ts';
import { ownAccountRoutes } from './account-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { type AccountsOptions, createAccounts } from './service.ts';

export { reachesTier } from '../rules-tiers.ts';
export { demandTier } from './entitlement.ts';
export { mountAccountLinks } from './links.ts';
export { lockMember } from './lock-member.ts';
export { users } from './schema.ts';
export { createSessions, type Member, type Sessions } from './sessions.ts';
export type { AccountEraser, AccountExporter, DataSubject } from './subject.ts';
export { createWriteGuard } from './write-guard.ts';

/** All API operations of accounts. */
export function accountRoutes(options: AccountsOptions): ApiRoute[] {
  const accounts = createAccounts(options);
  return [...authRoutes(accounts), ...ownAccountRoutes(accounts)];
}
