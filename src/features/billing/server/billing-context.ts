/** Dependencies that all billing operations share. */
import type { Sessions } from '#features/accounts/server/index.ts';
import type { AdminAccess } from '#features/admin/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { Logger } from '#platform/log/logger.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import type { Provider } from './provider.ts';
import type { TestPayments } from './test-payments.ts';

/** How payments are made; created once by the application. */
export type Payments = {
  /** Null where payments are not configured. */
  provider: Provider | null;
  /** Null outside the local test mode. */
  testPayments: TestPayments | null;
  /** The clock that ends periods and trials: that of the stand-in can be advanced. */
  now: () => Date;
};

export type BillingServices = {
  db: Database;
  payments: Payments;
  sessions: Sessions;
  adminAccess: AdminAccess;
  site: SiteIdentity;
  logger: Logger;
};

export type BillingContext = Omit<BillingServices, 'payments'> & Payments;

export function createBillingContext({ payments, ...services }: BillingServices): BillingContext {
  const { db, sessions, adminAccess, site, logger } = services;
  return { db, sessions, adminAccess, site, logger, ...payments };
}
