/** My Learning: what a member has saved and finished. Types and endpoints, both sides. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import type { LearningSort } from './rules.ts';

export type { LearningSort } from './rules.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

export type SavedResource = z.infer<Schemas['savedResourceSchema']>;
/** How far a member has come in one period. */
export type PeriodProgress = z.infer<Schemas['periodProgressSchema']>;
/** What My Learning shows for one address. */
export type LearningBrowse = z.infer<Schemas['browseSchema']>;

export type LearningFilter = {
  /** Only what is completed, or only what is not. */
  completed?: 'true' | 'false';
  period?: number;
  category?: number;
  sort?: LearningSort;
  page?: number;
};

/** The whole list, newest first. */
export const getSavedResources = endpoint<Record<never, never>, SavedResource[]>(
  'GET',
  '/api/saved-resources',
);
/** Ids of the resources a member has saved: all that a Save button needs to know. */
export const getSavedResourceIds = endpoint<Record<never, never>, number[]>(
  'GET',
  '/api/saved-resources/ids',
);
export const browseSavedResources = endpoint<{ query?: LearningFilter }, LearningBrowse>(
  'GET',
  '/api/saved-resources/browse',
);
/** Idempotent: a resource that is saved already is returned unchanged. */
export const saveResource = endpoint<
  { body: { resourceId: number; completed?: boolean; notes?: string } },
  SavedResource
>('POST', '/api/saved-resources');
export const updateSavedResource = endpoint<
  { params: { id: number }; body: { completed?: boolean; notes?: string } },
  SavedResource
>('PATCH', '/api/saved-resources/:id');
export const removeSavedResource = endpoint<{ params: { id: number } }, { message: string }>(
  'DELETE',
  '/api/saved-resources/:id',
);
export const getLearningProgress = endpoint<Record<never, never>, PeriodProgress[]>(
  'GET',
  '/api/learning/progress',
);
