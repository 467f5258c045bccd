/** What the application and other features may use of accounts' server side. */
import type { Database } from '#platform/db/client.ts';
import type { ApiRoute } from '#platform/http/api-route.ts';
import { authRoutes } from './auth-routes.ts';
import { createPasswordHasher, type PasswordHasher } from './hashing.ts';
import type { Accounts } from './service.ts';
import type { Sessions } from './sessions.ts';

export { users } from './schema.ts';
export { createSessions, type Member, type Sessions } from './sessions.ts';
export type { AccountEraser, AccountExporter, DataSubject } from './subject.ts';

/** All API operations of accounts. `now` is the clock. */
export function accountRoutes({
  db,
  sessions,
  site,
  trustProxy,
  now = () => new Date(),
  hasher = createPasswordHasher(),
}: {
  db: Database;
  sessions: Sessions;
  site: Accounts['site'];
  trustProxy: number;
  now?: () => Date;
  hasher?: PasswordHasher;
}): ApiRoute[] {
  const accounts = { db, sessions, site, now, hasher };
  return [...authRoutes(accounts, trustProxy)];
}
