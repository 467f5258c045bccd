/** The library's API: periods, categories, resources, primary texts. Types and endpoints for server and browser. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import type { levels, sorts } from './rules.ts';

export { periodPath, resourcePath } from './paths.ts';
export {
  accessOf,
  categoryIds,
  itemName,
  levels,
  parseCategory,
  periodInSentence,
  plateUrl,
  resourceAction,
  resourceActions,
  sorts,
  wideTiles,
} from './rules.ts';

// Import types only, so that the schemas and zod are not bundled for the browser.
type Schemas = typeof import('./schemas.ts');

export type Period = z.infer<Schemas['periodSchema']>;
export type Quote = z.infer<Schemas['quoteSchema']>;
export type PeriodDetail = z.infer<Schemas['periodDetailSchema']>;
export type Category = z.infer<Schemas['categorySchema']>;
export type Resource = z.infer<Schemas['resourceSchema']>;
export type ResourceSummary = z.infer<Schemas['resourceSummarySchema']>;
export type ResourceDetail = z.infer<Schemas['resourceDetailSchema']>;
export type PrimaryText = z.infer<Schemas['primaryTextSchema']>;
/** Response of the page of primary texts for one set of filters. */
export type PrimaryTextBrowse = z.infer<Schemas['primaryTextBrowseSchema']>;
/** One group of the resource browser. */
export type ResourceSection = z.infer<Schemas['resourceSectionSchema']>;
/** Response of the resource browser for one set of filters. */
export type ResourceBrowse = z.infer<Schemas['resourceBrowseSchema']>;
/** The resources of a period, grouped by category. */
export type ResourcesByCategory = z.infer<Schemas['resourcesByCategorySchema']>;
export type Evidence = z.infer<Schemas['evidenceSchema']>;
export type StudyTip = z.infer<Schemas['studyTipSchema']>;

export const getPeriods = endpoint<Record<never, never>, Period[]>('GET', '/api/periods');
export const getPeriod = endpoint<{ params: { slug: string } }, PeriodDetail>(
  'GET',
  '/api/periods/slug/:slug',
);
export const getPeriodResources = endpoint<{ params: { slug: string } }, Resource[]>(
  'GET',
  '/api/periods/slug/:slug/resources',
);
export const getResourcesByCategory = endpoint<
  { params: { slug: string }; query?: { category?: string | number; each?: number } },
  ResourcesByCategory
>('GET', '/api/periods/slug/:slug/resources-by-category');
export const getCategories = endpoint<Record<never, never>, Category[]>('GET', '/api/categories');

export type ResourceFilter = {
  /** Numeric id or slug. */
  period?: string | number;
  /** Numeric id or name: 'books', 'articles', 'podcasts', 'videos', 'tools', … */
  category?: string | number;
  q?: string;
};

/** Further filters of a list, and its sort order if it is not the recommended one. */
export type BrowseChoices = {
  level?: (typeof levels)[number];
  /** Only resources that are free to read, watch or listen to. */
  access?: 'free';
  sort?: (typeof sorts)[number];
};

export const getResources = endpoint<
  { query?: ResourceFilter & { limit?: number; offset?: number } },
  Resource[]
>('GET', '/api/resources');
export const searchResources = endpoint<{ query?: { q?: string } }, Resource[]>(
  'GET',
  '/api/resources/search',
);
export const browseResources = endpoint<
  { query?: ResourceFilter & BrowseChoices & { page?: number } },
  ResourceBrowse
>('GET', '/api/resources/browse');
export const getResource = endpoint<{ params: { id: number } }, ResourceDetail>('GET', '/api/resources/:id');
export const getPrimaryTexts = endpoint<{ query?: { period?: string | number } }, PrimaryText[]>(
  'GET',
  '/api/primary-texts',
);
export const getStudyTips = endpoint<Record<never, never>, StudyTip[]>('GET', '/api/study-tips');
export const browsePrimaryTexts = endpoint<
  { query?: Omit<ResourceFilter, 'category'> & Omit<BrowseChoices, 'access'> & { page?: number } },
  PrimaryTextBrowse
>('GET', '/api/primary-texts/browse');
