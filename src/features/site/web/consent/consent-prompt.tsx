import { useSeesAds } from '#features/billing/web/index.ts';
import { useConsent } from '#platform/web/consent.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';

const ConsentBanner = lazyPart(async () => (await import('./consent-banner.tsx')).ConsentBanner);

/** Asks for consent, of visitors who have not answered, and where something is configured that needs it. */
export function ConsentPrompt() {
  const { ads } = usePublicConfig();
  const seesAds = useSeesAds();
  const isUndecided = useConsent('ads') === 'undecided';
  return ads && seesAds && isUndecided ? <ConsentBanner purposes={['ads']} /> : null;
}
