/** Pure facts about the site as a whole. */

/** Pages of the site itself that search engines may list; grows as features open. */
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
