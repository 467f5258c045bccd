import { AppError } from '#platform/errors/app-error.ts';
import type { Tier } from '../contract.ts';
import { reachesTier } from '../tiers.ts';

const tierNames: Record<Exclude<Tier, 'free'>, string> = { premium: 'Premium', scholar: 'Scholar' };

/**
 * Requires a tier; free content is open to guests too. `what` starts the message that the visitor reads: 'This quiz'.
 * @throws AppError 403 upgrade_required, naming the tier
 */
export function requireTier(
  tier: Tier | undefined,
  { minimum, what }: { minimum: Tier; what: string },
): void {
  if (minimum === 'free' || reachesTier(tier, minimum)) return;
  throw new AppError('upgrade_required', `${what} is part of ${tierNames[minimum]}.`, {
    requiredTier: minimum,
  });
}
