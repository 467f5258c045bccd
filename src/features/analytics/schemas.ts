/** Schemas of what browsers report about visits. Anybody can send anything: lengths are bounded, nothing is trusted. */
import { z } from 'zod';

/** The format of nanoid. */
const idSchema = z.string().regex(/^[\w-]{21}$/, 'must be 21 letters, digits, - or _');
const visitorIdSchema = z.string().regex(/^[\w-]{1,64}$/, 'must be at most 64 letters, digits, - or _');
const addressSchema = z.string().max(2000);
const momentSchema = z.iso.datetime({ offset: true }).nullish();

/** Common part of every report. IP addresses are not accepted, and the user agent is not stored. */
const visitSchema = z.object({
  sessionId: idSchema,
  visitorId: visitorIdSchema,
  ipAddress: z.null().optional(),
  userAgent: z.string().max(1000).optional(),
});

export const pageViewBodySchema = visitSchema.extend({
  /** Path of the page, stored as it is. */
  page: z.string().min(1).max(500).startsWith('/'),
  title: z.string().max(500).optional(),
  referrer: addressSchema.nullish(),
  /** Visible seconds so far; 0 on arrival. */
  timeOnPage: z.number().min(0).max(86_400).optional(),
  /** Id of one view: a view reported twice counts once, and a report on leaving adds its time. */
  viewId: idSchema.optional(),
  /** Whether there is no page at this path. */
  missing: z.boolean().optional(),
});

export const conversionBodySchema = visitSchema.extend({
  referrer: addressSchema.nullish(),
  landingPage: addressSchema.nullish(),
  viewedLeadMagnet: momentSchema,
  downloadedLeadMagnet: momentSchema,
  subscribedEmail: momentSchema,
  viewedPricing: momentSchema,
  startedCheckout: momentSchema,
  completedPurchase: momentSchema,
  email: z.string().max(254).nullish(),
  subscriptionTier: z.string().max(50).nullish(),
  revenue: z.number().min(0).max(1_000_000).nullish(),
});

export const emptySearchBodySchema = visitSchema.extend({ query: z.string().trim().min(1).max(200) });

export const eraseVisitorBodySchema = z.strictObject({ visitorId: visitorIdSchema });
