/**
 * Sources that Google AdSense needs in the content security policy. Google changes its hosts. It officially supports
 * only policies that allow scripts by nonce, not lists of hosts, but cached pages cannot have a nonce:
 * docs/operations.md, Funding.
 */
import type { ContentSources } from '#platform/http/security-headers.ts';

const hosts =
  'https://*.googlesyndication.com https://*.doubleclick.net https://*.googleadservices.com https://*.adtrafficquality.google';

export const adContentSources: ContentSources = {
  'script-src': hosts,
  'connect-src': hosts,
  'frame-src': `${hosts} https://www.google.com`,
};
