/** API for source collections: the list, one collection, its text. Types and endpoints for server and browser. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

export type SourceCollection = z.infer<Schemas['collectionSchema']>;
export type SourceCollectionDetail = z.infer<Schemas['collectionDetailSchema']>;
export type SourceCollectionText = z.infer<Schemas['collectionTextSchema']>;
export type CollectedSource = SourceCollectionText['sources'][number];

export const getCollections = endpoint<Record<never, never>, SourceCollection[]>('GET', '/api/collections');
/** The public part of a collection. */
export const getCollection = endpoint<{ params: { slug: string } }, SourceCollectionDetail>(
  'GET',
  '/api/collections/:slug',
);
/** The rest of a collection: 401 for guests, 403 with the code upgrade_required if the tier is too low. */
export const getCollectionText = endpoint<{ params: { slug: string } }, SourceCollectionText>(
  'GET',
  '/api/collections/:slug/text',
);
