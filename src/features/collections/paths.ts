/** Addresses of the pages. Every page of the site carries these: nothing else belongs here. */
export const collectionsPath = '/collections';
export const collectionPath = ({ slug }: { slug: string }): string => `${collectionsPath}/${slug}`;
