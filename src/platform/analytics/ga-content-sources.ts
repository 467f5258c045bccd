/**
 * Sources that Google Analytics needs in the content security policy
 * (developers.google.com/tag-platform/security/guides/csp), without the hosts of advertising signals, which are off.
 * Pictures from all hosts are already allowed.
 */
import type { ContentSources } from '#platform/http/security-headers.ts';

const tagManager = 'https://*.googletagmanager.com';

export const gaContentSources: ContentSources = {
  'script-src': tagManager,
  'connect-src': `https://*.google-analytics.com https://*.analytics.google.com ${tagManager}`,
};
