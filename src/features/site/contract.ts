/** Figures and settings of the whole site, and the contact form. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import type { FundingConfig } from '#platform/funding/funding-config.ts';

// Types only, so that the schemas, and zod with them, are not bundled for the browser.
export type RecentAddition = z.infer<typeof import('./schemas.ts').recentAdditionSchema>;

export type Stats = {
  resources: number;
  blogPosts: number;
  periods: number;
  monthlyVisitors: number;
  primaryTexts: number;
  timelineEvents: number;
};

/** Public settings of this installation. */
export type SiteConfig = {
  siteName: string;
  contactEmail: string;
  /** Public origin of the site, without a trailing slash. */
  publicUrl: string;
};

/** Settings of this installation that the browser receives. */
export type PublicSettings = SiteConfig &
  FundingConfig & {
    /** 'live': Stripe. 'test': the local stand-in for Stripe. 'off': not configured. */
    paymentMode: 'live' | 'test' | 'off';
    /** For Stripe.js; null if it is not used. */
    stripePublishableKey: string | null;
    /** For Google Analytics; absent if it is not used. */
    gaMeasurementId?: string | undefined;
  };

/** A message to the operator of the site. */
export type ContactInput = {
  name: string;
  /** Address for the answer. */
  email: string;
  subject?: string;
  message: string;
  /** Honeypot field, invisible to people: only bots fill it in. */
  website?: string;
};

export const getStats = endpoint<Record<never, never>, Stats>('GET', '/api/stats');
/** The latest six additions of all kinds. */
export const getRecentAdditions = endpoint<Record<never, never>, RecentAddition[]>(
  'GET',
  '/api/recent-additions',
);
export const getConfig = endpoint<Record<never, never>, PublicSettings>('GET', '/api/config');
export const sendContactMessage = endpoint<{ body: ContactInput }, { message: string }>(
  'POST',
  '/api/contact',
);
