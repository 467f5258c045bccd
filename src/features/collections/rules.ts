/** What holds of source collections on both sides. Pure. */

export const collectionsPath = '/collections';
export const collectionPath = ({ slug }: { slug: string }): string => `${collectionsPath}/${slug}`;

/** '7 primary texts'. */
export const formatTexts = (count: number): string => `${count} primary ${count === 1 ? 'text' : 'texts'}`;
