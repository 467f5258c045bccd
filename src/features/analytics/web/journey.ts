/** How a session began and which steps it has reached, kept as long as the tab. */
import { safeSessionStorage } from '#platform/web/safe-storage.ts';
import type { TrackedEvent } from '#platform/web/track-event.ts';
import type { ConversionBody } from '../contract.ts';

/** The steps in their order, by the event that reaches each. */
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
/** Where storage is blocked or full, the journey lasts until the page is left. */
let unstored: string | undefined;

const isStep = (event: TrackedEvent): event is StepEvent => event.name in steps;

function readJourney(): Journey | undefined {
  try {
    const journey = JSON.parse(unstored ?? safeSessionStorage.get(key) ?? '') as Partial<Journey>;
    const { landingPage, referrer = null, reached } = journey;
    return landingPage && reached ? { landingPage, referrer, reached } : undefined;
  } catch {
    // There is none, or it was changed by hand.
    return undefined;
  }
}

function keepJourney(journey: Journey): Journey {
  const text = JSON.stringify(journey);
  unstored = safeSessionStorage.set(key, text) ? undefined : text;
  return journey;
}

/** Remembers the page on which the session began, and where it came from. */
export function beginJourney(landingPage: string, referrer: string | null): Journey {
  return readJourney() ?? keepJourney({ landingPage, referrer, reached: {} });
}

/**
 * Takes a step. `now`: ISO. `page`: where it happens, in case that no page was told of before.
 * @returns what there is to tell; undefined where the event is no step, or was taken before: only purchases are told again
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
    // Never the address: the privacy policy promises it.
    email: null,
    subscriptionTier: isPurchase ? event.tier : null,
    revenue: isPurchase ? event.value : null,
  };
}

export function forgetJourney(): void {
  unstored = undefined;
  safeSessionStorage.remove(key);
}
