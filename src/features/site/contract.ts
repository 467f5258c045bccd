/** Figures and settings of the whole site. */
import { endpoint } from '#platform/api/endpoint.ts';

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

export const getStats = endpoint<Record<never, never>, Stats>('GET', '/api/stats');
export const getConfig = endpoint<Record<never, never>, SiteConfig>('GET', '/api/config');
