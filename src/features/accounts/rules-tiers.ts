/** What tiers mean. Pure. */
import type { Tier } from './contract.ts';

const tiers: readonly Tier[] = ['free', 'premium', 'scholar'];

/** Whether a tier reaches what asks for `minimum`: free < premium < scholar. Guests have no tier and reach nothing. */
export function reachesTier(tier: Tier | undefined, minimum: Tier): boolean {
  return tier !== undefined && tiers.indexOf(tier) >= tiers.indexOf(minimum);
}
