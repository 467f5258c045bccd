/** My Learning: what a member has saved and finished. Types and endpoints, both sides. */
import { endpoint } from '#platform/api/endpoint.ts';

export type SavedResource = {
  id: number;
  resourceId: number;
  completed: boolean;
  /** The member's own. */
  notes: string;
  /** ISO 8601. */
  savedAt: string;
  completedAt: string | null;
  resource: {
    id: number;
    title: string;
    author: string;
    description: string;
    url: string | null;
    periodId: number;
    categoryId: number;
    /** False where the library no longer lists it: the member keeps it all the same. */
    listed: boolean;
  };
};

/** How far a member has come in one period. */
export type PeriodProgress = {
  periodId: number;
  /** Resources the period lists. */
  resources: number;
  saved: number;
  completed: number;
};

export const getSavedResources = endpoint<Record<never, never>, SavedResource[]>(
  'GET',
  '/api/saved-resources',
);
/** Saving twice is saving once: what is there already comes back as it is. */
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
