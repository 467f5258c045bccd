/** Addresses of the pages. Every page of the site loads this file, so it contains nothing else. */
export const learningPathsPath = '/learning-paths';
export const studyPlanPath = '/study-plan';
/** The page of a period's path. */
export const pathPath = (slug: string): string => `${learningPathsPath}/${slug}`;
/** The page that asks what the member studies, and until when. */
export const startPath = '/start';
