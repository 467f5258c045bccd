/** Section 2, 'Route table' and 'Other links'. */
import type { Route } from './rows.ts';

/** 'The 13 period slugs', with the headings of their pages. */
export const periods = {
  'ancient-near-east': 'Ancient Near East',
  'ancient-greece': 'Ancient Greece',
  'ancient-rome': 'Ancient Rome',
  'medieval-europe': 'Medieval Europe',
  renaissance: 'Renaissance',
  reformation: 'Reformation',
  'scientific-revolution': 'Scientific Revolution',
  'age-of-absolutism': 'Age of Absolutism',
  enlightenment: 'Enlightenment',
  'age-of-revolutions': 'Age of Revolutions',
  'long-nineteenth-century': 'Long Nineteenth Century',
  'short-twentieth-century': 'Short Twentieth Century',
  'turn-21st-century': 'Turn of the 21st Century',
} as const;

/** Query `category` of /resources, with the headings of the pages. */
const categories = {
  books: 'Books',
  articles: 'Articles',
  podcasts: 'Podcasts',
  videos: 'Videos',
  tools: 'Tools',
};

const gate = 'Admin Access Required';

export const routes: readonly Route[] = [
  { path: '/', heading: 'Five thousand years,' },
  ...Object.entries(periods).flatMap(([slug, heading]): Route[] => [
    { path: `/periods/${slug}`, heading },
    { path: `/resources/period/${slug}`, heading, canonical: `/periods/${slug}` },
    // The page Page Not Found links to this address.
    { path: `/resources/${slug}`, heading, canonical: `/periods/${slug}` },
    { path: `/quizzes/${slug}`, heading: 'Quizzes and Flashcards' },
  ]),
  { path: '/resources', heading: 'Resources' },
  { path: '/resources?q=rome', heading: 'Search: rome' },
  ...Object.entries(categories).map(([name, heading]) => ({
    path: `/resources?category=${name}`,
    heading,
  })),
  { path: '/timeline', heading: 'Timeline' },
  { path: '/study-tips', heading: 'Study Tips' },
  { path: '/study-guides', heading: 'Study Guides' },
  { path: '/texts', heading: 'Primary Texts' },
  { path: '/primary-texts', heading: 'Primary Texts', canonical: '/texts' },
  { path: '/about', heading: 'About Lyceum' },
  { path: '/about-us', heading: 'About Lyceum', canonical: '/about' },
  { path: '/privacy-policy', heading: 'Privacy Policy' },
  { path: '/terms-of-service', heading: 'Terms of Service' },
  { path: '/my-learning', heading: 'My Learning', as: 'member' },
  { path: '/study-companion', heading: 'Study Companion' },
  { path: '/ai-tutor', heading: 'AI Tutor' },
  { path: '/pricing', heading: 'Plans and Pricing' },
  { path: '/plans', heading: 'Plans and Pricing', canonical: '/pricing' },
  { path: '/subscribe', heading: 'Subscribe' },
  { path: '/account', heading: 'Account Settings', as: 'member' },
  { path: '/auth', heading: 'Your Place in the Library' },
  { path: '/auth?redirect=/subscribe&plan=premium', heading: 'Your Place in the Library' },
  { path: '/quizzes', heading: 'Quizzes and Flashcards' },
  { path: '/quizzes/view/1', heading: 'Cities, Kings and Tablets' },
  { path: '/flashcards/1', heading: 'Key Terms of the Ancient Near East' },
  { path: '/blog', heading: 'Historical Analysis & Insights' },
  { path: '/blog/post/caesar-killers-had-a-plan', heading: "Caesar's killers had a plan" },
  {
    path: '/blog/caesar-killers-had-a-plan',
    heading: "Caesar's killers had a plan",
    canonical: '/blog/post/caesar-killers-had-a-plan',
  },
  // Decision: all four show the same password form in the browser.
  { path: '/admin/newsletter', heading: gate },
  { path: '/admin/blog', heading: gate },
  { path: '/admin/dashboard', heading: gate },
  { path: '/admin/analytics', heading: gate },
  { path: '/resources/1', heading: 'A History of the Ancient Near East' },
];

/** 'Any other path'; and, by decision, items that do not exist at known kinds of addresses. */
export const missing = {
  '/nowhere': 'Page Not Found',
  '/resources/no-such-period': 'Period Not Found',
  '/quizzes/view/999999': 'Quiz Not Available',
  '/flashcards/999999': 'Flashcard Deck Not Available',
  '/periods/atlantis': 'Period Not Found',
  '/blog/post/atlantis': 'Article Not Found',
} as const;

/** Plain links that redirect guests. */
export const redirects = {
  '/api/login': '/auth',
  '/api/logout': '/',
  '/my-learning': '/api/login',
} as const;

/** 'Anchors on /about', each an element's id. */
export const anchors = ['contact', 'affiliate', 'privacy', 'terms'] as const;

/** The lead magnet's file. */
export const files = ['/pdfs/ultimate-western-civ-study-guide-checklist.html'] as const;
