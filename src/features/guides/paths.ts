/** Addresses of the pages. Every page of the site loads this file, so it contains nothing else. */
export const guidesPath = '/study-guides';
export const guidePath = ({ slug }: { slug: string }): string => `${guidesPath}/${slug}`;
