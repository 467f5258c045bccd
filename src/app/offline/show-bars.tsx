import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { OfflineBars } from './offline-bars.tsx';

/**
 * Draws the bars in a root of their own at the end of the page, so that no page pays for them.
 * Their place is the live region: it stands empty first, and so what comes into it is read out.
 */
export function showBars(): void {
  const place = document.createElement('div');
  place.dataset.print = 'hide';
  place.className = 'sticky bottom-0 z-40';
  place.role = 'status';
  document.body.append(place);
  // Not createRoot, which every page would load for this alone: the first drawing is as empty as the place.
  hydrateRoot(
    place,
    <StrictMode>
      <OfflineBars />
    </StrictMode>,
  );
}
