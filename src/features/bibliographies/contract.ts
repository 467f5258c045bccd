/** Bibliographies that Scholar members keep. Types and endpoints, both sides. */
import type { z } from 'zod';
import type { BibliographyStyle } from '#features/citations/contract.ts';
import type { LearningFilter } from '#features/learning/contract.ts';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

export type BibliographySummary = z.infer<Schemas['bibliographySummarySchema']>;
export type Bibliography = z.infer<Schemas['bibliographySchema']>;
/** The items that a member has saved, as a bibliography, one page of it. */
export type SavedBibliography = z.infer<Schemas['savedBibliographySchema']>;
export type BibliographyEntry = Bibliography['entries'][number];

export { savedBibliographyPath } from './paths.ts';

type Message = { message: string };
type ItemParams = { params: { id: number; resourceId: number } };

/** The member's own, most recently changed first, including those from before a change of plan. */
export const getBibliographies = endpoint<{ query?: { resource?: number } }, BibliographySummary[]>(
  'GET',
  '/api/bibliographies',
);
/** 409 if the member has a bibliography of that title, or the maximum number of them. */
export const createBibliography = endpoint<
  { body: { title: string; resourceId?: number } },
  BibliographySummary
>('POST', '/api/bibliographies');
/** For members of every plan: their saved items, filtered as on My Learning, newest first in pages of 100. */
export const getSavedBibliography = endpoint<
  {
    query?: Omit<LearningFilter, 'sort'> & { style?: BibliographyStyle; accessed?: string };
  },
  SavedBibliography
>('GET', '/api/bibliographies/saved');
/** The bibliography in a citation style. */
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
/** Adds a resource, or replaces the note of one that is in the bibliography. Idempotent. */
export const putBibliographyItem = endpoint<ItemParams & { body: { note?: string } }, Message>(
  'PUT',
  '/api/bibliographies/:id/items/:resourceId',
);
/** Idempotent. */
export const removeBibliographyItem = endpoint<ItemParams, Message>(
  'DELETE',
  '/api/bibliographies/:id/items/:resourceId',
);
