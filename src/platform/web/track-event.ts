/**
 * Events that features report about a visitor's actions. The analytics feature counts them; it registers after the
 * page has started. Without it nothing happens; nothing here ever throws.
 */

export type TrackedEvent =
  /** A page is shown; `missing` if its address does not exist. The title contains no words that the reader entered. */
  | { name: 'page_view'; path: string; title: string; missing?: boolean }
  | { name: 'lead_magnet_viewed' }
  | { name: 'lead_magnet_downloaded' }
  | { name: 'email_subscribed' }
  | { name: 'pricing_viewed' }
  /** An upgrade to a tier was chosen on the pricing page or in an upsell block. */
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

/** Events before the first listener, at most `maxWaiting`. */
const waiting: TrackedEvent[] = [];
const maxWaiting = 20;
const listeners = new Set<Listener>();

/** Sends an event to all listeners; while there is none, it is kept for the first one. */
export function trackEvent(event: TrackedEvent): void {
  if (listeners.size === 0) {
    if (waiting.length < maxWaiting) waiting.push(event);
    return;
  }
  for (const listener of listeners) tell(listener, event);
}

/** Registers a listener; it first gets the events that came before. @returns a function that unsubscribes */
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
    // Analytics must not break a page.
  }
}
