/** What pages of other features show of related items. */
export { RelatedItems } from './related-items.tsx';
