/** Bibliographies that Scholar members keep. Types and endpoints, both sides. */
import type { z } from 'zod';
import type { BibliographyStyle } from '#features/citations/contract.ts';
import type { LearningFilter } from '#features/learning/contract.ts';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

export type BibliographySummary = z.infer<Schemas['bibliographySummarySchema']>;
export type Bibliography = z.infer<Schemas['bibliographySchema']>;
/** What a member has saved as a bibliography, one page of it. */
export type SavedBibliography = z.infer<Schemas['savedBibliographySchema']>;
export type BibliographyEntry = Bibliography['entries'][number];

export { savedBibliographyPath } from './paths.ts';

type Message = { message: string };
type ItemParams = { params: { id: number; resourceId: number } };

/** The member's own, the one changed last first; those too that were made before their plan changed. */
export const getBibliographies = endpoint<{ query?: { resource?: number } }, BibliographySummary[]>(
  'GET',
  '/api/bibliographies',
);
/** 409 where there is one of that title, or as many as there may be. */
export const createBibliography = endpoint<
  { body: { title: string; resourceId?: number } },
  BibliographySummary
>('POST', '/api/bibliographies');
/** For members of every plan: what they have saved, filtered as on My Learning, newest first in pages of 100. */
export const getSavedBibliography = endpoint<
  {
    query?: Omit<LearningFilter, 'sort'> & { style?: BibliographyStyle; accessed?: string };
  },
  SavedBibliography
>('GET', '/api/bibliographies/saved');
/** Set in a style. */
export const getBibliography = endpoint<
  { params: { id: number }; query?: { style?: BibliographyStyle } },
  Bibliography
>('GET', '/api/bibliographies/:id');
export const renameBibliography = endpoint<
  { params: { id: number }; body: { title: string } },
  BibliographySummary
>('PATCH', '/api/bibliographies/:id');
/** For members of every plan. */
export const deleteBibliography = endpoint<{ params: { id: number } }, Message>(
  'DELETE',
  '/api/bibliographies/:id',
);
/** Adds a resource, or rewrites what is noted of one that is there. Idempotent. */
export const putBibliographyItem = endpoint<ItemParams & { body: { note?: string } }, Message>(
  'PUT',
  '/api/bibliographies/:id/items/:resourceId',
);
/** Idempotent. */
export const removeBibliographyItem = endpoint<ItemParams, Message>(
  'DELETE',
  '/api/bibliographies/:id/items/:resourceId',
);
