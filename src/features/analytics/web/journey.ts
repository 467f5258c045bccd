/** How a session began and which steps it has reached, stored as long as the tab is open. */
import { safeSessionStorage } from '#platform/web/safe-storage.ts';
import type { TrackedEvent } from '#platform/web/track-event.ts';
import type { ConversionBody } from '../contract.ts';

/** The steps in their order, keyed by the event that reaches each. */
const steps = {
  lead_magnet_viewed: 'viewedLeadMagnet',
  lead_magnet_downloaded: 'downloadedLeadMagnet',
  email_subscribed: 'subscribedEmail',
  pricing_viewed: 'viewedPricing',
  checkout_started: 'startedCheckout',
  purchase_completed: 'completedPurchase',
} as const;

type StepEvent = Extract<TrackedEvent, { name: keyof typeof steps }>;
type Reached = { [Event in keyof typeof steps as (typeof steps)[Event]]?: string };
type Journey = { landingPage: string; referrer: string | null; reached: Reached };

const key = 'lyceum:journey';
/** If storage is blocked or full, the journey lasts until the page is left. */
let unstored: string | undefined;

const isStep = (event: TrackedEvent): event is StepEvent => event.name in steps;

function readJourney(): Journey | undefined {
  try {
    const journey = JSON.parse(unstored ?? safeSessionStorage.get(key) ?? '') as Partial<Journey>;
    const { landingPage, referrer = null, reached } = journey;
    return landingPage && reached ? { landingPage, referrer, reached } : undefined;
  } catch {
    // Nothing is stored, or it was changed by hand.
    return undefined;
  }
}

function keepJourney(journey: Journey): Journey {
  const text = JSON.stringify(journey);
  unstored = safeSessionStorage.set(key, text) ? undefined : text;
  return journey;
}

/** Stores the page on which the session began, and where it came from. */
export function beginJourney(landingPage: string, referrer: string | null): Journey {
  return readJourney() ?? keepJourney({ landingPage, referrer, reached: {} });
}

/**
 * Records a step. `now`: ISO. `page`: the current path, used if no page was reported before.
 * @returns what to report; undefined if the event is no step, or was reported before: only purchases are reported again
 */
export function takeStep(
  event: TrackedEvent,
  { now, page }: { now: string; page: string },
): Omit<ConversionBody, 'sessionId' | 'visitorId'> | undefined {
  if (!isStep(event)) return undefined;
  const journey = beginJourney(page, null);
  const step = steps[event.name];
  if (journey.reached[step] && event.name !== 'purchase_completed') return undefined;
  const { landingPage, referrer, reached } = keepJourney({
    ...journey,
    reached: { [step]: now, ...journey.reached },
  });
  const timestamps = Object.values(steps).map((each) => [each, reached[each] ?? null] as const);
  const isPurchase = event.name === 'purchase_completed';
  return {
    referrer,
    landingPage,
    ...(Object.fromEntries(timestamps) as { [Step in keyof Reached]-?: string | null }),
    // Never the email address: the privacy policy promises this.
    email: null,
    subscriptionTier: isPurchase ? event.tier : null,
    revenue: isPurchase ? event.value : null,
  };
}

export function forgetJourney(): void {
  unstored = undefined;
  safeSessionStorage.remove(key);
}
