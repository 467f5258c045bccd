/** The library's API: periods, categories, resources, primary texts. Types and endpoints, both sides. */
import { endpoint } from '#platform/api/endpoint.ts';
import type { IconName } from '#ui/icon-names.ts';

export { categoryIds, parseCategory, plateUrl, resourceAction } from './rules.ts';

export type Level = 'introductory' | 'intermediate' | 'advanced';

export type Period = {
  id: number;
  slug: string;
  name: string;
  /** One sentence. */
  description: string;
  /** As shown: 'c. 1200 – 146 BCE'. */
  timespan: string;
  /** Signed years, BCE negative. */
  fromYear: number;
  /** Null while the period runs. */
  toYear: number | null;
  imageUrl: string;
};

export type Quote = {
  text: string;
  author: string;
  work: string;
  locus: string;
  translation: string | null;
  /** What a reader must know not to misread the words. */
  context: string | null;
};

export type PeriodDetail = Period & {
  /** Paragraphs. */
  introduction: string[];
  keywords: string[];
  quote: Quote;
};

export type Category = { id: number; name: string };

export type Resource = {
  id: number;
  slug: string;
  title: string;
  author: string;
  description: string;
  periodId: number;
  categoryId: number;
  level: Level;
  /** Editorial judgement, 3.0 to 5.0. */
  rating: number;
  url: string | null;
  imageUrl: string | null;
  affiliateUrl: string | null;
  /** When the work was published, or for a primary text composed; as shown. */
  date: string | null;
};

export type ResourceDetail = Resource & {
  ratingNote: string;
  topics: string[];
  publisher: string | null;
  isbn13: string | null;
  /** ISO date. */
  addedOn: string;
  period: Period;
  category: Category;
  /** The edition, where the resource is a primary text. */
  text: { host: string; edition: string | null; question: string } | null;
  related: Resource[];
};

export type PrimaryText = {
  id: number;
  periodId: number;
  title: string;
  author: string;
  date: string;
  description: string;
  url: string;
  host: string;
  edition: string | null;
  question: string;
  level: Level;
};

/** What the page of primary texts shows for one address. */
export type PrimaryTextBrowse = {
  total: number;
  /** Matches of each period, whichever is chosen. */
  periods: { id: number; slug: string; name: string; count: number }[];
  /** Periods that hold matches, in chronological order; `texts` may be the first few of `total`. */
  groups: { period: Period; total: number; texts: PrimaryText[] }[];
  /** Pages of the list where a period is chosen; otherwise 1 of 1. */
  page: number;
  pages: number;
};

/** One group of the resource browser. */
export type ResourceSection = {
  key: 'videos' | 'books' | 'articles' | 'podcasts' | 'maps' | 'other';
  /** Resources of the section that match, of which `resources` may be the first few. */
  total: number;
  resources: Resource[];
};

/** What the resource browser shows for one address. */
export type ResourceBrowse = {
  total: number;
  /** Matches for each choice of one facet, the other facets applied. */
  categories: { id: number; key: string; name: string; count: number }[];
  periods: { id: number; slug: string; name: string; count: number }[];
  sections: ResourceSection[];
  /** Pages of the list where a category is chosen; otherwise 1 of 1. */
  page: number;
  pages: number;
};

/** What a period holds, kind by kind. */
export type PeriodShelves = {
  total: number;
  /** One shelf a category that holds something; `resources` are the best rated of them. */
  shelves: { category: Category; total: number; resources: Resource[] }[];
};

/** A publication that a study tip rests on. */
export type Evidence = {
  authors: string;
  year: number;
  title: string;
  /** Journal with volume and pages, or publisher. */
  publication: string;
  /** What it found, in one sentence. */
  finding: string;
};

export type StudyTip = {
  id: number;
  /** Names the tip within its page. */
  slug: string;
  icon: IconName;
  title: string;
  description: string;
  /** Steps to take, a sentence or two each. */
  tips: string[];
  evidence: Evidence[];
};

export type RecentAddition = {
  type: 'resource' | 'blog' | 'study-guide';
  id: number;
  title: string;
  description: string;
  slug: string;
  url: string;
  period: string;
  category: string;
  author: string;
  tags: string[];
};

export const getPeriods = endpoint<Record<never, never>, Period[]>('GET', '/api/periods');
export const getPeriod = endpoint<{ params: { slug: string } }, PeriodDetail>(
  'GET',
  '/api/periods/slug/:slug',
);
export const getPeriodResources = endpoint<{ params: { slug: string } }, Resource[]>(
  'GET',
  '/api/periods/slug/:slug/resources',
);
export const getPeriodShelves = endpoint<
  { params: { slug: string }; query?: { category?: string | number } },
  PeriodShelves
>('GET', '/api/periods/slug/:slug/shelves');
export const getCategories = endpoint<Record<never, never>, Category[]>('GET', '/api/categories');

export type ResourceFilter = {
  /** Numeric id or slug. */
  period?: string | number;
  /** Numeric id or name: 'books', 'articles', 'podcasts', 'videos', 'tools', … */
  category?: string | number;
  q?: string;
};

export const getResources = endpoint<
  { query?: ResourceFilter & { limit?: number; offset?: number } },
  Resource[]
>('GET', '/api/resources');
export const searchResources = endpoint<{ query?: { q?: string } }, Resource[]>(
  'GET',
  '/api/resources/search',
);
export const browseResources = endpoint<{ query?: ResourceFilter & { page?: number } }, ResourceBrowse>(
  'GET',
  '/api/resources/browse',
);
export const getResource = endpoint<{ params: { id: number } }, ResourceDetail>('GET', '/api/resources/:id');
export const getPrimaryTexts = endpoint<{ query?: { period?: string | number } }, PrimaryText[]>(
  'GET',
  '/api/primary-texts',
);
export const getStudyTips = endpoint<Record<never, never>, StudyTip[]>('GET', '/api/study-tips');
export const browsePrimaryTexts = endpoint<
  { query?: { period?: string | number; q?: string; page?: number } },
  PrimaryTextBrowse
>('GET', '/api/primary-texts/browse');
export const getRecentAdditions = endpoint<Record<never, never>, RecentAddition[]>(
  'GET',
  '/api/recent-additions',
);
