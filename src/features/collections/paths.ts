/** Addresses of the pages. Every page of the site loads this file, so it contains nothing else. */
export const collectionsPath = '/collections';
export const collectionPath = ({ slug }: { slug: string }): string => `${collectionsPath}/${slug}`;
