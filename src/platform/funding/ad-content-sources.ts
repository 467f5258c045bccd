/**
 * What Google AdSense needs of the content security policy. Google changes its hosts, and supports no list of them but
 * only policies that allow every script with a nonce, which pages from a cache cannot have: docs/operations.md, Funding.
 */
import type { ContentSources } from '#platform/http/security-headers.ts';

const hosts =
  'https://*.googlesyndication.com https://*.doubleclick.net https://*.googleadservices.com https://*.adtrafficquality.google';

export const adContentSources: ContentSources = {
  'script-src': hosts,
  'connect-src': hosts,
  'frame-src': `${hosts} https://www.google.com`,
};
