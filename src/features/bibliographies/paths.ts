/** Paths of the pages. Every page of the site loads this file, so nothing else belongs here. */
export const bibliographiesPath = '/bibliographies';
export const savedBibliographyPath = '/my-learning/bibliography';
export const bibliographyPath = (id: number | string): string => `${bibliographiesPath}/${id}`;
