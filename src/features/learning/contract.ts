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
    affiliateUrl: string | null;
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

/** Orders of a member's list; 'newest' is by the day of saving, or of completion where that is shown. */
export type LearningSort = 'newest' | 'oldest' | 'title' | 'period';

export type LearningFilter = {
  /** Only what is completed, or only what is not. */
  completed?: 'true' | 'false';
  period?: number;
  category?: number;
  sort?: LearningSort;
  page?: number;
};

/** What My Learning shows for one address. */
export type LearningBrowse = {
  /** How many items the member has, whatever is filtered. */
  saved: number;
  completed: number;
  /** Matches for each choice of one facet, the other applied; choices that match nothing are left out. */
  periods: { id: number; name: string; count: number }[];
  categories: { id: number; name: string; count: number }[];
  /** Matches of the filter, of which `items` are one page. */
  total: number;
  items: SavedResource[];
  page: number;
  pages: number;
};

/** Newest first, all of them. */
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
