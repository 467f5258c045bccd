/** Reads the steps from a browser's conversion report. Pure. */
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
 * Makes an event for each step that has a time. The time itself is ignored, because browser clocks are unreliable: the
 * step counts on the day of the report. A session's step is stored once, however often it is sent.
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
