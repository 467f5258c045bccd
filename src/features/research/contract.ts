/** The API of the research tools: searching and saving are for Scholar members. Types and endpoints, both sides. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import type { Criteria } from './rules.ts';

export { researchPath } from './paths.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

export type ResearchResults = z.infer<Schemas['resultsSchema']>;
export type ResearchItem = ResearchResults['items'][number];
export type SavedSearch = z.infer<Schemas['savedSearchSchema']>;
/** What a member has here: saved searches, and notes to download. */
export type Research = z.infer<Schemas['researchSchema']>;

/** For members of every plan. */
export const getResearch = endpoint<Record<never, never>, Research>('GET', '/api/research');
export const searchEverything = endpoint<{ query: Criteria & { page?: number } }, ResearchResults>(
  'GET',
  '/api/research/search',
);
/** Idempotent: the same search under the same name is returned unchanged; another under that name is refused with 409. */
export const saveSearch = endpoint<{ body: { name: string; criteria: Criteria } }, SavedSearch>(
  'POST',
  '/api/research/searches',
);
export const renameSearch = endpoint<{ params: { id: number }; body: { name: string } }, SavedSearch>(
  'PATCH',
  '/api/research/searches/:id',
);
/** For members of every plan. */
export const deleteSearch = endpoint<{ params: { id: number } }, { message: string }>(
  'DELETE',
  '/api/research/searches/:id',
);

/** Formats of the notes file, by the ending of its address. */
export const notesFiles = [
  { ending: 'md', name: 'Markdown' },
  { ending: 'txt', name: 'Text' },
  { ending: 'csv', name: 'CSV' },
] as const;
export type NotesEnding = (typeof notesFiles)[number]['ending'];

/** Address of a member's notes as a file; a period is chosen by its slug in the query `period`. */
export const notesPath = (ending: NotesEnding): string => `/research/notes.${ending}`;
