/** What pages of other features show of related items. */
import { lazyPart } from '#platform/web/lazy-part.tsx';

export { RelatedItems } from './related-items.tsx';

/** Loaded when a card is turned over, or a result is there. */
export const RelatedToPart = lazyPart(async () => (await import('./related-to-part.tsx')).RelatedToPart);
