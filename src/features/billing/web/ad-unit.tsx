/** A Google AdSense unit (support.google.com/adsense/answer/9274634), loaded when it comes near the viewport. */
import { useEffect, useRef, useState } from 'react';
import { preinit } from 'react-dom';
import { waitUntilNear } from '#platform/web/lazy-when-near.tsx';

/** AdSense replaces the queue with its own object that has the same `push`. */
type AdQueue = Pick<object[], 'push'> & { requestNonPersonalizedAds?: 1 };
type AdWindow = typeof globalThis & { adsbygoogle?: AdQueue };
type AdIds = { client: string; slot: string };

const scriptAddress = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';

/** Its size is fixed: AdSense chooses an ad that fits, and does not change the layout around it. */
export function AdUnit(ids: AdIds) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    // A copy cached for offline reading does not know whether its reader sees ads.
    if (document.documentElement.dataset.copy !== undefined) return;
    let left = false;
    if (place.current) void waitUntilNear(place.current).then(() => !left && setNear(true));
    return () => {
      left = true;
    };
  }, []);
  return (
    <div ref={place} className="h-[100px] w-[320px] max-w-full overflow-hidden lg:h-[90px] lg:w-[728px]">
      {isNear && <AdElement {...ids} />}
    </div>
  );
}

/** AdSense fills the first unfilled element, so this must not exist before the reader is near it. */
function AdElement({ client, slot }: AdIds) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const adWindow = window as AdWindow;
    adWindow.adsbygoogle ??= [];
    // Readers may be minors: no ads based on their activity elsewhere.
    adWindow.adsbygoogle.requestNonPersonalizedAds = 1;
    try {
      adWindow.adsbygoogle.push({});
    } catch {
      // AdSense throws if there is no room: the place stays empty, and the page must not break.
    }
    preinit(`${scriptAddress}?client=${client}`, { as: 'script', crossOrigin: 'anonymous' });
  }, [client]);
  return (
    <ins className="adsbygoogle block size-full no-underline" data-ad-client={client} data-ad-slot={slot} />
  );
}
