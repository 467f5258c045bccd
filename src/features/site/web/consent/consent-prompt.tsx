import { useSeesAds } from '#features/billing/web/index.ts';
import { type ConsentPurpose, useConsent } from '#platform/web/consent.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';

const ConsentBanner = lazyPart(async () => (await import('./consent-banner.tsx')).ConsentBanner);

/** Asks visitors who have not answered yet for consent, if something that needs it is configured. */
export function ConsentPrompt() {
  const { ads, gaMeasurementId } = usePublicConfig();
  const seesAds = useSeesAds();
  const asksForAds = useConsent('ads') === 'undecided' && ads && seesAds;
  const asksForAnalytics = useConsent('analytics') === 'undecided' && gaMeasurementId;
  const purposes: ConsentPurpose[] = [];
  if (asksForAnalytics) purposes.push('analytics');
  if (asksForAds) purposes.push('ads');
  return purposes.length > 0 ? <ConsentBanner purposes={purposes} /> : null;
}
