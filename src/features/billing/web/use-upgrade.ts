import { useUser } from '#features/accounts/web/index.ts';
import { usePublicConfig } from '#platform/web/public-config.ts';
import type { PaidTier } from '../entitlements.ts';
import { checkoutPath } from './checkout-path.ts';
import { planNames } from './plan-names.ts';

/**
 * Where the visitor gets a plan: on the page of all plans or, for Scholar, which is not sold there yet, at its
 * checkout; members with a paid plan change that one. Null if nothing can be bought.
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
