/** What a visitor's tier opens to them. */
import { AppError } from '#platform/errors/app-error.ts';
import type { Tier } from '../contract.ts';
import { reachesTier } from '../rules-tiers.ts';

const names: Record<Exclude<Tier, 'free'>, string> = { premium: 'Premium', scholar: 'Scholar' };

/**
 * Lets pass whose tier reaches `minimum`; what is free is open to guests too. `what` begins the sentence
 * that the visitor reads: 'This quiz'.
 * @throws AppError 403 upgrade_required, naming the tier
 */
export function demandTier(tier: Tier | undefined, { minimum, what }: { minimum: Tier; what: string }): void {
  if (minimum === 'free' || reachesTier(tier, minimum)) return;
  throw new AppError('upgrade_required', `${what} is part of ${names[minimum]}.`, { requiredTier: minimum });
}
