/** The research tools' API for server and browser. Searching and saving are for Scholar members only. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import type { Criteria } from './rules.ts';

export { researchPath } from './paths.ts';

// Import types only, so that the schemas and zod are not bundled for the browser.
type Schemas = typeof import('./schemas.ts');

export type ResearchResults = z.infer<Schemas['resultsSchema']>;
export type ResearchItem = ResearchResults['items'][number];
export type SavedSearch = z.infer<Schemas['savedSearchSchema']>;
/** A member's saved searches, and the number of notes they can download. */
export type Research = z.infer<Schemas['researchSchema']>;

/** For members of every tier. */
export const getResearch = endpoint<Record<never, never>, Research>('GET', '/api/research');
export const searchEverything = endpoint<{ query: Criteria & { page?: number } }, ResearchResults>(
  'GET',
  '/api/research/search',
);
/** Idempotent: an equal search with the same name is returned unchanged. A different search with that name: 409. */
export const saveSearch = endpoint<{ body: { name: string; criteria: Criteria } }, SavedSearch>(
  'POST',
  '/api/research/searches',
);
export const renameSearch = endpoint<{ params: { id: number }; body: { name: string } }, SavedSearch>(
  'PATCH',
  '/api/research/searches/:id',
);
/** For members of every tier. */
export const deleteSearch = endpoint<{ params: { id: number } }, { message: string }>(
  'DELETE',
  '/api/research/searches/:id',
);

/** Formats of the notes file, by file extension. */
export const notesFiles = [
  { ending: 'md', name: 'Markdown' },
  { ending: 'txt', name: 'Text' },
  { ending: 'csv', name: 'CSV' },
] as const;
export type NotesEnding = (typeof notesFiles)[number]['ending'];

/** Path of a member's notes as a file. The query parameter `period` limits it to one period, by slug. */
export const notesPath = (ending: NotesEnding): string => `/research/notes.${ending}`;
