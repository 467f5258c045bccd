/** Hosts beside its own that pages of this site may use, by what is configured. */
import { gaContentSources } from '#platform/analytics/ga-content-sources.ts';
import type { Config } from '#platform/env/env.ts';
import { adContentSources } from '#platform/funding/ad-content-sources.ts';
import type { ContentSources } from '#platform/http/security-headers.ts';
import { stripeContentSources } from '#platform/payments/content-sources.ts';

/** The same on every page, since a visitor comes from one to another without a reload. */
export function contentSourcesOf(config: Config): ContentSources[] {
  return [
    ...(config.payments.mode === 'live' ? [stripeContentSources] : []),
    ...(config.funding.ads ? [adContentSources] : []),
    ...(config.gaMeasurementId ? [gaContentSources] : []),
  ];
}
