/** The library's pure decisions. Category ids and section order are the specification's. */
import type { ResourceSection } from './contract.ts';

export const categoryIds = {
  books: 1,
  articles: 2,
  videos: 3,
  podcasts: 4,
  primarySources: 5,
  tools: 6,
  longForm: 8,
} as const;

/** Names by which an address may call a category, besides its number. */
const categoryNames: Record<string, number> = {
  books: categoryIds.books,
  articles: categoryIds.articles,
  videos: categoryIds.videos,
  podcasts: categoryIds.podcasts,
  'primary-sources': categoryIds.primarySources,
  tools: categoryIds.tools,
  'long-form': categoryIds.longForm,
};

/** The category an address names, by number or by name; undefined for neither. */
export function parseCategory(value: string): number | undefined {
  const name = value.toLowerCase();
  if (Object.hasOwn(categoryNames, name)) return categoryNames[name];
  return /^\d{1,4}$/.test(value) ? Number(value) : undefined;
}

/** Sections of the resource browser, in order; the last takes every category no other names. */
const sections: { key: ResourceSection['key']; categories: number[] }[] = [
  { key: 'videos', categories: [categoryIds.videos] },
  { key: 'books', categories: [categoryIds.books] },
  { key: 'articles', categories: [categoryIds.articles] },
  { key: 'podcasts', categories: [categoryIds.podcasts] },
  { key: 'maps', categories: [categoryIds.tools] },
];

/** Groups categories into the browser's sections. Takes all category ids there are. */
export function groupCategories(
  ids: readonly number[],
): { key: ResourceSection['key']; categories: number[] }[] {
  const named = new Set(sections.flatMap((section) => section.categories));
  return [...sections, { key: 'other', categories: ids.filter((id) => !named.has(id)) }];
}

/** What a card's button says and where it leads (specification, section 2). */
export function resourceAction(resource: {
  categoryId: number;
  url: string | null;
  affiliateUrl: string | null;
}): { label: string; href: string | null; affiliate: boolean } {
  if (resource.affiliateUrl) {
    return { label: 'Buy the Book', href: resource.affiliateUrl, affiliate: true };
  }
  if (!resource.url) return { label: 'Coming Soon', href: null, affiliate: false };
  const label =
    {
      [categoryIds.videos as number]: 'Watch Now',
      [categoryIds.articles as number]: 'Read Article',
      [categoryIds.podcasts as number]: 'Listen Now',
    }[resource.categoryId] ?? 'View Resource';
  return { label, href: resource.url, affiliate: false };
}

/** Cards of a section before 'see all': few on the unfiltered page, more once the reader has narrowed it. */
export function cardsPerSection(filtered: boolean): number {
  return filtered ? 12 : 6;
}

/** Items of each kind on a period's page; a list of more leads on to the resource browser. */
export const itemsPerShelf = 24;

/** Cards on a page of one category's list. */
export const cardsPerPage = 24;

/** Primary texts on a page of one period's list. */
export const textsPerPage = 60;

/** Texts of each period on the page of all periods: all of them while they are few, else the first. */
export function textsShownOf(total: number): number {
  return total <= 60 ? 60 : 8;
}

/** Address of a period's plate in one of its forms. */
export function plateUrl(
  periodSlug: string,
  form: 'hero' | 'hero-narrow' | 'card' | `detail-${number}`,
): string {
  return `/plates/${periodSlug}-${form}.svg`;
}
