import { useUser } from '#features/accounts/web/index.ts';
import { usePublicConfig } from '#platform/web/public-config.ts';
import type { PaidTier } from '../entitlements.ts';
import { checkoutPath } from './checkout-path.ts';
import { planNames } from './plan-names.ts';

/**
 * Where the visitor gets a plan: among all plans or, since Scholar is not sold there yet, at its checkout; who has another
 * plan changes that. Null where nothing can be paid.
 */
export function useUpgrade(tier: PaidTier): { to: string; label: string } | null {
  const user = useUser();
  const { paymentMode } = usePublicConfig();
  if (paymentMode === 'off') return null;
  if (user && user.subscriptionTier !== 'free') {
    return { to: '/account#subscription', label: 'Change Your Plan' };
  }
  if (tier === 'premium') return { to: '/pricing', label: 'View All Plans' };
  const to = checkoutPath({ tier, interval: 'month', isGuest: !user });
  return { to, label: `Get ${planNames[tier]}` };
}
