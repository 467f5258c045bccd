import { useUser } from '#features/accounts/web/index.ts';

/** Whether the visitor sees advertisements: guests and free members do. */
export function useSeesAds(): boolean {
  const user = useUser();
  return !user || user.subscriptionTier === 'free';
}
