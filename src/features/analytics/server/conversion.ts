/** What a conversion record says of a visit. Pure. */
import type { z } from 'zod';
import type { conversionBodySchema } from '../schemas.ts';
import type { Step } from './schema.ts';
import type { VisitEvent } from './store-events.ts';

type Conversion = z.output<typeof conversionBodySchema>;

const stepOf = {
  viewedLeadMagnet: 'lead_view',
  downloadedLeadMagnet: 'download',
  subscribedEmail: 'email',
  viewedPricing: 'pricing',
  startedCheckout: 'checkout',
  completedPurchase: 'claimed_purchase',
} as const satisfies Partial<Record<keyof Conversion, Exclude<Step, 'visit'>>>;

/**
 * An event for each step that has a time; which time does not matter, since browsers' clocks cannot be believed: it counts on
 * the day it is told. Of a session each step is told once, however often it is sent.
 */
export function readConversion(conversion: Conversion, day: string): VisitEvent[] {
  const { sessionId, visitorId } = conversion;
  return (Object.keys(stepOf) as (keyof typeof stepOf)[])
    .filter((name) => conversion[name])
    .map((name) => ({
      ...{ id: `session:${sessionId}`, kind: stepOf[name], day, subject: '', visitorId },
      ...{ referrer: '', seconds: 0 },
    }));
}
