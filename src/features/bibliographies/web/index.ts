/** The web side of bibliographies for other features. */
export { AddToBibliography } from './add-to-bibliography.tsx';
