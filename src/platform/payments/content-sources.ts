/**
 * Sources that Stripe.js needs in the content security policy:
 * docs.stripe.com/security/guide#content-security-policy.
 */
import type { ContentSources } from '#platform/http/security-headers.ts';

export const stripeContentSources: ContentSources = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'connect-src': 'https://api.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};
