/** Addresses of the pages. Every page of the site carries these: nothing else belongs here. */
export const learningPathsPath = '/learning-paths';
export const studyPlanPath = '/study-plan';
/** The page of a period's path. */
export const pathPath = (slug: string): string => `${learningPathsPath}/${slug}`;
/** What are you studying, and until when? */
export const startPath = '/start';
