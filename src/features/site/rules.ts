/** Pure facts about the site as a whole. */

/** The site's own pages that search engines may list. Extend it when features open. */
export const publicPaths = [
  '/',
  '/resources',
  '/texts',
  '/timeline',
  '/study-tips',
  '/quizzes',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
] as const;
