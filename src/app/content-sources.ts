/** External hosts that the site's pages may use, depending on the configuration. */
import { gaContentSources } from '#platform/analytics/ga-content-sources.ts';
import type { Config } from '#platform/env/env.ts';
import { adContentSources } from '#platform/funding/ad-content-sources.ts';
import type { ContentSources } from '#platform/http/security-headers.ts';
import { stripeContentSources } from '#platform/payments/content-sources.ts';

/** The list is the same on every page, because a visitor moves between pages without a reload. */
export function contentSourcesOf(config: Config): ContentSources[] {
  return [
    ...(config.payments.mode === 'live' ? [stripeContentSources] : []),
    ...(config.funding.ads ? [adContentSources] : []),
    ...(config.gaMeasurementId ? [gaContentSources] : []),
  ];
}
