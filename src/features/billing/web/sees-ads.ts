import { useUser } from '#features/accounts/web/index.ts';

/** Whether the visitor has no plan that keeps advertisements away: guests and free members. */
export function useSeesAds(): boolean {
  const user = useUser();
  return !user || user.subscriptionTier === 'free';
}
