/**
 * Section 9, 'Business constants and limits': each constant in the places that the specification names. Constants in
 * pages, responses and scripts are listed here as texts; numbers in the code are checked by name in the test.
 */
import type { TextRow } from './rows.ts';

const at = (page: string) => ({ page });

export const shownConstants: readonly TextRow[] = [
  {
    of: 'Prices, pricing page',
    texts: ['$0', '$4.99', '$49.99', '$9.99', '$99.99', 'Save 17%'],
    in: at('/pricing'),
  },
  { of: 'Prices, subscribe page', texts: ['$4.99', '$9.99', 'Save 17%'], in: at('/subscribe') },
  {
    of: 'Prices, upsell banner',
    texts: ['Starting at $4.99/month', 'Premium $4.99, Scholar $9.99, cancel anytime'],
    in: at('/'),
  },
  { of: 'Prices, lead magnet', texts: ['Premium Plan, $4.99 per month'], in: at('/') },
  { of: 'Prices, terms', texts: ['$2.99', '$9.99'], in: at('/terms-of-service') },
  // The browser combines these with the prices of the terms: tests/e2e/admin-dashboard.test.ts reads the labels.
  { of: 'Prices, admin dashboard', texts: ['$2.99', '$9.99'] },
  { of: 'Prices, showcase', texts: ['Free, Premium $9.99, Scholar $19.99'], in: at('/') },
  { of: 'Price of a guide, two decimals', texts: ['$9.99'], in: at('/study-guides') },
  {
    of: 'FAQ',
    texts: [
      '50% with ID verification',
      '7-day free trial',
      'until the end of the period',
      'payment provider',
    ],
    in: at('/pricing'),
  },
  { of: 'Limits, comparison table', texts: ['5 per day', '3 per period', 'Unlimited'], in: at('/pricing') },
  { of: 'Limits, study companion', texts: ['10 questions per day'], in: at('/study-companion') },
  { of: 'Ages and answers', texts: ['13 and over', '48 hours'], in: at('/privacy-policy') },
  { of: 'Ages and answers, about', texts: ['48 hours'], in: at('/about') },
  { of: 'Dates', texts: ['December 15, 2025', '9 min read'], in: at('/blog') },
  { of: 'Default newsletter year', texts: ['2025'] },
  {
    of: 'Password minimum',
    texts: ['at least 6 characters'],
    in: {
      call: 'POST /api/auth/register',
      body: {
        ...{ name: 'Ada', email: 'ada@example.org', password: 'abcde', confirmPassword: 'abcde' },
        ageConfirmed: true,
      },
    },
  },
];

/**
 * Marketing counts (conflicting): by decision the site counts its own library, which must reach these numbers. Left
 * out: '500+ primary sources' and '600+ students', which would be untrue; '600' stands where nothing can be counted.
 */
export const atLeast = {
  periods: 13,
  studyGuides: 13,
  flashcards: 100,
  primaryTexts: 60,
  timelineEvents: 100,
  resources: 150,
} as const;

/** Seconds for which a response may be cached. */
export const cacheSeconds = {
  '/api/search?q=rome': 30,
  '/api/stats': 300,
  '/api/recent-additions': 120,
} as const;

/** 'Category ids'; 4 and 6 by decision, 7 is unused. */
export const categories = {
  1: 'Books',
  2: 'Articles',
  3: 'Videos',
  4: 'Podcasts',
  5: 'Primary Sources',
  6: 'Tools',
  8: 'Long-form Discussions',
} as const;

/** 'Cards hide their image for categories 1, 4, 5, 6 and resources 8 and 12.' */
export const hiddenImages = { categories: [1, 4, 5, 6], resources: [8, 12] } as const;

/**
 * Numbers used only in the browser. Left out: the tooltip's delays and the select's type-ahead, because there are no
 * tooltips and lists are native; and the time after which a dismissed toast is removed, because it is removed at
 * once, without a visible difference.
 */
export const inScripts: readonly { of: string; pattern: RegExp }[] = [
  // In the compiler's form: 5e3 is 5000.
  { of: 'Toast: 5000 ms, 50 px, F8', pattern: /=(?:5e3|5000),\w+=15e3,\w+=50,\w+=\[[`'"]F8[`'"]\]/ },
  { of: 'Recent searches: 5', pattern: /\b(\w+)=5,\w+=[`'"]lyceum:recent-searches[`'"].*?slice\(0,\1\)/s },
  { of: 'Chat panel: 600px', pattern: /h-\[600px\]/ },
  { of: 'Flip animation: 0.3 s', pattern: /transition-transform duration-300 transform-3d/ },
  {
    of: 'Analytics: a session and a visitor id',
    pattern: /sessionId:[\s\S]{1,80}visitorId:/,
  },
];

/** Section 7, 'Events also go to a third-party analytics service', with the events of downloads. */
export const analyticsEvents: readonly TextRow[] = [
  ...['page_view', 'view_resource', 'subscription_upgrade', 'purchase', 'study_guide_download'],
  ...['subscription_click', 'share'],
].map((name) => ({ of: `Analytics event ${name}`, texts: [name] }));
