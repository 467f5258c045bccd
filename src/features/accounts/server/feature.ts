import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { ownAccountRoutes } from './account-routes.ts';
import { type AccountsOptions, createAccountsContext } from './accounts-context.ts';
import { authRoutes } from './auth-routes.ts';
import { accountJobs } from './jobs.ts';
import { mountAccountLinks } from './links.ts';

/** All API operations of accounts. */
export function accountRoutes(options: AccountsOptions) {
  const accounts = createAccountsContext(options);
  return [...authRoutes(accounts), ...ownAccountRoutes(accounts)];
}

export const accountsFeature = defineServerFeature<AccountsOptions>({
  name: 'accounts',
  apiRoutes: accountRoutes,
  mountLinks: (app, { sessions }) => mountAccountLinks(app, sessions),
  jobs: () => accountJobs,
});
