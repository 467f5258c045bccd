/** Exports of the citations' web side for other features. */
export { CiteSection } from './cite-section.tsx';
export { HowToCite } from './how-to-cite.tsx';
export { Italics } from './italics.tsx';
export { loadCitation } from './load-citation.ts';
