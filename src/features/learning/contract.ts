/** My Learning: the resources that a member has saved and completed. Types and endpoints for server and browser. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import type { LearningSort } from './rules.ts';

export type { LearningSort } from './rules.ts';

// Import types only, so that the schemas and zod are not bundled for the browser.
type Schemas = typeof import('./schemas.ts');

export type SavedResource = z.infer<Schemas['savedResourceSchema']>;
/** A member's progress in one period. */
export type PeriodProgress = z.infer<Schemas['periodProgressSchema']>;
/** Response of My Learning for one set of filters. */
export type LearningBrowse = z.infer<Schemas['browseSchema']>;

export type LearningFilter = {
  /** Only completed items, or only those not completed. */
  completed?: 'true' | 'false';
  period?: number;
  category?: number;
  sort?: LearningSort;
  page?: number;
};

/** Returns the whole list, newest first. */
export const getSavedResources = endpoint<Record<never, never>, SavedResource[]>(
  'GET',
  '/api/saved-resources',
);
/** Returns the ids of the resources that a member has saved, which is all that Save buttons need. */
export const getSavedResourceIds = endpoint<Record<never, never>, number[]>(
  'GET',
  '/api/saved-resources/ids',
);
export const browseSavedResources = endpoint<{ query?: LearningFilter }, LearningBrowse>(
  'GET',
  '/api/saved-resources/browse',
);
/** Idempotent: a resource that is already saved is returned unchanged. */
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
