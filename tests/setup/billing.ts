/** Billing over a test database of its own. */
import { createTestDatabase } from './database.ts';
import { type Billing, type BillingOptions, openBillingOver, type Plan } from './open-billing.ts';

export { type Billing, type BillingMember, type Plan, withProvider } from './open-billing.ts';

/** Opens billing for the caller; `await using` closes it. */
export async function openBilling(options: BillingOptions = {}) {
  return openBillingOver(await createTestDatabase(), options);
}

/** A member who has paid for the first period. */
export async function joinPaying(billing: Billing, plan: Plan = 'premium-month') {
  const member = await billing.join();
  await member.subscribe(plan);
  await billing.pass(8);
  return member;
}
