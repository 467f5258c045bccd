/** Pure rules of the library. The specification fixes the category ids and the order of the sections. */

/** Audience levels of resources. */
export const levels = ['introductory', 'intermediate', 'advanced'] as const;

/** Sort orders besides the recommended one (best rated first; for primary texts the oldest first). */
export const sorts = ['title', 'oldest', 'newest'] as const;

/** Websites that can be used without payment and without an account. */
export const freeHosts: readonly string[] = [
  'encyclopedia.1914-1918-online.net',
  'encyclopedia.ushmm.org',
  'history.state.gov',
  'ocw.mit.edu',
  'oyc.yale.edu',
  'plato.stanford.edu',
  'scaife.perseus.org',
  'smarthistory.org',
  'sourcebooks.web.fordham.edu',
  'topostext.org',
  'www.bbc.co.uk',
  'www.davidrumsey.com',
  'www.europeana.eu',
  'www.gapminder.org',
  'www.gutenberg.org',
  'www.khanacademy.org',
  'www.metmuseum.org',
  'www.newtonproject.ox.ac.uk',
  'www.oldbaileyonline.org',
  'www.pepysdiary.com',
  'www.perseus.tufts.edu',
  'www.slavevoyages.org',
  'www.worldhistory.org',
  'www.youtube.com',
];

/** Price of a resource: 'free', 'paid' (a book, which must be bought or borrowed), or undefined if it is not known. */
export function accessOf({ categoryId, url }: { categoryId: number; url: string | null }) {
  if (categoryId === categoryIds.primarySources) return 'free';
  if (url && URL.canParse(url) && freeHosts.includes(new URL(url).host)) return 'free';
  return categoryId === categoryIds.books ? 'paid' : undefined;
}

/** Sections of the resource browser, in order. */
export const sectionKeys = ['videos', 'books', 'articles', 'podcasts', 'maps', 'other'] as const;
type SectionKey = (typeof sectionKeys)[number];

export const categoryIds = {
  books: 1,
  articles: 2,
  videos: 3,
  podcasts: 4,
  primarySources: 5,
  tools: 6,
  longForm: 8,
} as const;

const items: { id: number; category: string; name: string }[] = [
  { id: categoryIds.books, category: 'Books', name: 'Book' },
  { id: categoryIds.articles, category: 'Articles', name: 'Article' },
  { id: categoryIds.videos, category: 'Videos', name: 'Video' },
  { id: categoryIds.podcasts, category: 'Podcasts', name: 'Podcast' },
  { id: categoryIds.primarySources, category: 'Primary Sources', name: 'Primary text' },
  { id: categoryIds.tools, category: 'Tools', name: 'Map or tool' },
  { id: categoryIds.longForm, category: 'Long-form Discussions', name: 'Course or series' },
];

/** What one item of a category is called. `category`: id or name. */
export function itemName(category: number | string): string | undefined {
  return items.find((item) => item.id === category || item.category === category)?.name;
}

/** Names that a URL may use for a category instead of its number. */
const categoryNames: Record<string, number> = {
  books: categoryIds.books,
  articles: categoryIds.articles,
  videos: categoryIds.videos,
  podcasts: categoryIds.podcasts,
  'primary-sources': categoryIds.primarySources,
  tools: categoryIds.tools,
  'long-form': categoryIds.longForm,
};

/** Parses a category from a URL, given as number or name; undefined if the value is neither. */
export function parseCategory(value: string): number | undefined {
  const name = value.toLowerCase();
  if (Object.hasOwn(categoryNames, name)) return categoryNames[name];
  return /^\d{1,4}$/.test(value) ? Number(value) : undefined;
}

const sectionCategories: Partial<Record<SectionKey, number>> = {
  videos: categoryIds.videos,
  books: categoryIds.books,
  articles: categoryIds.articles,
  podcasts: categoryIds.podcasts,
  maps: categoryIds.tools,
};

/** Groups categories into the browser's sections; 'other' gets those without a section. `ids`: all categories. */
export function groupCategories(ids: readonly number[]): { key: SectionKey; categories: number[] }[] {
  const assigned = Object.values(sectionCategories);
  return sectionKeys.map((key) => {
    const category = sectionCategories[key];
    return {
      key,
      categories: category === undefined ? ids.filter((id) => !assigned.includes(id)) : [category],
    };
  });
}

/** Hosts of Amazon's shops in all countries. */
const amazonHost = /^(www\.)?amazon\.(com|[a-z]{2}|com?\.[a-z]{2})$/;

/** Adds this site's affiliate tag to the URL of an Amazon shop; returns other URLs unchanged. */
function addAffiliateTag(address: string, tag: string | undefined): string {
  if (!tag || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (!amazonHost.test(url.hostname)) return address;
  url.searchParams.set('tag', tag);
  return url.href;
}

type Addressed = { categoryId: number; url: string | null; affiliateUrl: string | null };
type ResourceAction = { label: string; href: string | null; affiliate: boolean };

/** Actions on a resource's own page: its cards' action and, if that leads to a shop, the plain link if there is one. */
export function resourceActions(resource: Addressed, amazonTag?: string | undefined): ResourceAction[] {
  const action = resourceAction(resource, amazonTag);
  if (!action.affiliate || !resource.url) return [action];
  return [action, resourceAction({ ...resource, affiliateUrl: null })];
}

/** Label and link of a card's button (specification, section 2). `amazonTag`: affiliate tag of this installation. */
export function resourceAction(resource: Addressed, amazonTag?: string | undefined): ResourceAction {
  if (resource.affiliateUrl) {
    const href = addAffiliateTag(resource.affiliateUrl, amazonTag);
    return { label: 'Buy the Book', href, affiliate: true };
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

/** Number of cards that a section shows before 'see all': few on the unfiltered page, more on a filtered one. */
export function cardsPerSection(filtered: boolean): number {
  return filtered ? 12 : 6;
}

/** Maximum number of resources per category on a period's page; longer lists link to the resource browser. */
export const maxPerCategory = 24;

/** Number of cards on one page of a category's list. */
export const cardsPerPage = 24;

/** Number of primary texts on one page of a period's list. */
export const textsPerPage = 60;

/** Texts per period on the page of all periods: all if there are at most 60 in total, otherwise the first 5. */
export function maxTextsPerPeriod(total: number): number {
  return total <= 60 ? 60 : 5;
}

/**
 * Tiles of the home page that are two columns wide, and the breakpoint from which they are. With them the thirteen
 * periods fill complete rows of two (7), three (5) and four (4) columns.
 */
export const wideTiles: Readonly<Record<string, 'always' | 'md' | 'lg'>> = {
  'ancient-near-east': 'always',
  'age-of-revolutions': 'md',
  'turn-21st-century': 'lg',
};

/** Forms of a plate that are served as pixel images; the others are SVG. */
const pixels = new Set(['tile', 'wide', 'hero-phone']);

/** URL of a period's plate in one of its forms. */
export function plateUrl(
  periodSlug: string,
  form:
    | 'hero'
    | 'hero-narrow'
    | 'hero-phone'
    | 'card'
    | 'panel'
    | 'panel-double'
    | 'tile'
    | 'wide'
    | `detail-${number}`,
): string {
  return `/plates/${periodSlug}-${form}.${pixels.has(form) ? 'avif' : 'svg'}`;
}

/** Period names that are also names of places have no article. */
const bareName = /^(Ancient Greece|Ancient Rome|Medieval Europe)$/;

/** A period's name as it is used within a sentence: 'events of the Reformation', 'events of Ancient Rome'. */
export function periodInSentence(name: string): string {
  return bareName.test(name) ? name : `the ${name}`;
}
