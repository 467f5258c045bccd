/** Billing over a test database of its own. */
import { createTestDatabase } from './database.ts';
import { type BillingOptions, openBillingOver } from './open-billing.ts';

export { type Billing, type BillingMember, type Plan, withProvider } from './open-billing.ts';

/** Opens it for the caller; `await using` closes it again. */
export async function openBilling(options: BillingOptions = {}) {
  return openBillingOver(await createTestDatabase(), options);
}
