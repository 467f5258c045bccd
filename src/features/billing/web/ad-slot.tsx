import { useConsent } from '#platform/web/consent.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { useSeesAds } from './sees-ads.ts';

const AdUnit = lazyPart(async () => (await import('./ad-unit.tsx')).AdUnit);

/**
 * The place of an advertisement. It is filled if an ad client is configured and the visitor consents. Its size is the
 * same before and after, so that the layout does not shift.
 */
export function AdSlot() {
  const seesAds = useSeesAds();
  const { ads } = usePublicConfig();
  const isAllowed = useConsent('ads') === 'granted';
  if (!seesAds) return null;
  return (
    <div
      data-print="hide"
      className={`my-8 flex flex-col items-center gap-2 overflow-hidden border border-dashed border-hairline font-sans text-[0.75rem] text-ink-2 ${ads ? 'h-36 pt-2' : 'h-24 justify-center'}`}
    >
      Advertisement
      {ads && isAllowed && <AdUnit {...ads} />}
    </div>
  );
}
