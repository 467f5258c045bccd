/** Figures and settings of the whole site, and writing to who runs it. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import type { FundingConfig } from '#platform/funding/funding-config.ts';

// Types only: the schemas, and zod with them, never reach the browser.
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
  /** Origin under which visitors reach the site, without a trailing slash. */
  publicUrl: string;
};

/** What the browser is told of this installation. */
export type PublicSettings = SiteConfig &
  FundingConfig & {
    /** 'live': by Stripe. 'test': by its stand-in on this machine. 'off': not configured. */
    paymentMode: 'live' | 'test' | 'off';
    /** For Stripe.js; null where it is not used. */
    stripePublishableKey: string | null;
    /** Of Google Analytics; absent where it is not used. */
    gaMeasurementId?: string | undefined;
  };

/** A message to who runs the site. */
export type ContactInput = {
  name: string;
  /** Where the answer goes. */
  email: string;
  subject?: string;
  message: string;
  /** A field that people do not see; what fills it in is a program. */
  website?: string;
};

export const getStats = endpoint<Record<never, never>, Stats>('GET', '/api/stats');
/** The last six of all kinds. */
export const getRecentAdditions = endpoint<Record<never, never>, RecentAddition[]>(
  'GET',
  '/api/recent-additions',
);
export const getConfig = endpoint<Record<never, never>, PublicSettings>('GET', '/api/config');
export const sendContactMessage = endpoint<{ body: ContactInput }, { message: string }>(
  'POST',
  '/api/contact',
);
