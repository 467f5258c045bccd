/** What accounts offers to the application. */
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { ownAccountRoutes } from './account-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { mountAccountLinks } from './links.ts';
import { type AccountsOptions, createAccounts } from './service.ts';

/** All API operations of accounts. */
export function accountRoutes(options: AccountsOptions) {
  const accounts = createAccounts(options);
  return [...authRoutes(accounts), ...ownAccountRoutes(accounts)];
}

export const accountsFeature = defineServerFeature<AccountsOptions>({
  name: 'accounts',
  apiRoutes: accountRoutes,
  mountLinks: (app, { sessions }) => mountAccountLinks(app, sessions),
});
