/**
 * What features tell of what a visitor does, for whoever counts it: the analytics feature, which registers when the page
 * has started. Without it nothing happens; nothing here ever throws.
 */

export type TrackedEvent =
  /** A page is shown; `missing` where there is none at its address. The title holds no words of its reader. */
  | { name: 'page_view'; path: string; title: string; missing?: boolean }
  | { name: 'lead_magnet_viewed' }
  | { name: 'lead_magnet_downloaded' }
  | { name: 'email_subscribed' }
  | { name: 'pricing_viewed' }
  /** The upgrade of a tier was chosen on the pricing page or in an upsell block. */
  | { name: 'subscription_clicked'; tier: 'premium' | 'scholar' }
  | { name: 'checkout_started'; tier: 'premium' | 'scholar' }
  /** `value`: dollars. */
  | { name: 'purchase_completed'; tier: 'premium' | 'scholar'; value: number }
  | { name: 'resource_viewed'; id: number; title: string }
  | { name: 'guide_downloaded'; id: number; title: string; tier: 'free' | 'premium' | 'scholar' }
  | { name: 'shared'; method: string; path: string }
  /** A search of the results page found nothing. */
  | { name: 'search_empty'; query: string };

type Listener = (event: TrackedEvent) => void;

/** What was told before anybody listened, so many at most. */
const waiting: TrackedEvent[] = [];
const maxWaiting = 20;
const listeners = new Set<Listener>();

/** Tells all that listen; kept for the first of them while there is none. */
export function trackEvent(event: TrackedEvent): void {
  if (listeners.size === 0) {
    if (waiting.length < maxWaiting) waiting.push(event);
    return;
  }
  for (const listener of listeners) tell(listener, event);
}

/** Registers who counts; it is told first what came before. @returns the function that ends it */
export function onTrackedEvent(listener: Listener): () => void {
  listeners.add(listener);
  for (const event of waiting.splice(0)) tell(listener, event);
  return () => {
    listeners.delete(listener);
  };
}

function tell(listener: Listener, event: TrackedEvent): void {
  try {
    listener(event);
  } catch {
    // A page must not fail because it is counted.
  }
}
