/** Addresses of the pages. Every page of the site carries these: nothing else belongs here. */
export const bibliographiesPath = '/bibliographies';
export const savedBibliographyPath = '/my-learning/bibliography';
export const bibliographyPath = (id: number | string): string => `${bibliographiesPath}/${id}`;
