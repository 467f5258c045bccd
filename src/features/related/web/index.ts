/** Related items for pages of other features. */
import { lazyPart } from '#platform/web/lazy-part.tsx';

export { RelatedItems } from './related-items.tsx';

/** Loaded when a card is turned over, or when a result is shown. */
export const RelatedToPart = lazyPart(async () => (await import('./related-to-part.tsx')).RelatedToPart);
