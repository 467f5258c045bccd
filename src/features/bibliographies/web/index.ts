/** What other features may use of the bibliographies' web side. */
export { AddToBibliography } from './add-to-bibliography.tsx';
