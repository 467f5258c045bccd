import { type CachePaths, createCachePolicy } from './cache-policy.ts';

/** The paths of all features, each with everything below it; `/` means the home page only. */
export const cachePaths: CachePaths = {
  cacheablePages: [
    '/',
    '/about',
    '/about-us',
    '/blog',
    // The same page for everybody: the member's cards come from the device's own database.
    '/offline/review',
    '/periods',
    '/primary-texts',
    '/privacy-policy',
    '/resources',
    '/study-tips',
    '/terms-of-service',
    '/texts',
    '/timeline',
  ],
  cacheableApi: [
    '/api/categories',
    '/api/config',
    '/api/periods',
    '/api/primary-texts',
    '/api/recent-additions',
    '/api/resources',
    '/api/search',
    '/api/stats',
    '/api/study-tips',
    '/api/timeline',
  ],
  privatePaths: [
    '/account',
    '/admin',
    '/ai-tutor',
    '/api/account',
    '/api/admin',
    '/api/analytics',
    '/api/auth',
    '/api/learning',
    '/api/own-decks',
    '/api/review',
    '/api/saved-resources',
    '/api/subscription',
    '/auth',
    '/my-decks',
    '/my-learning',
    '/reset-password',
    '/review',
    '/subscribe',
    '/unsubscribe',
    '/verify-email',
  ],
};

/** The site's cache policy; service worker and pages share it. */
export const cachePolicy = createCachePolicy(cachePaths);
