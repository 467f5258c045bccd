import { categoryIds, levels, parseCategory, sorts } from '#features/library/contract.ts';
import type { PageRenderer } from './ssr-renderer.ts';
import type { Theme } from './theme.ts';

/** The key of a page in the page cache: its HTML depends on theme and address only. */
export function pageCacheKey(theme: Theme, address: string): string {
  return `${theme}|${address}`;
}

export type PageAddress = {
  address: string;
  /**
   * Whether many visitors request this address. Searches and freely chosen years are rarely requested twice.
   * Spellings that no link of the site uses are not common either: there is no limit to them, and each would take its
   * own place in the cache.
   */
  isCommon: boolean;
};

export type AddressRules = {
  describePage: PageRenderer['describePage'];
  /** Slugs and numbers that name a period in an address. */
  periods: ReadonlySet<string>;
};

/**
 * The canonical address of a page: its path and the query parameters it reads, sorted, without empty ones. Everything
 * else (campaign parameters and the like) is dropped.
 */
export function canonicalAddress(url: string, { describePage, periods }: AddressRules): PageAddress {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const { query } = describePage(pathname);
  const known = new URLSearchParams();
  for (const name of [...query].sort()) {
    const value = searchParams.get(name)?.trim();
    if (value) known.set(name, value);
  }
  const isCommon =
    commonPath.test(pathname) &&
    known.size <= maxCommonParameters &&
    [...known].every(
      ([name, value]) => commonValues[name]?.(value) ?? (name === 'period' && periods.has(value)),
    );
  const search = known.toString();
  return { address: search ? `${pathname}?${search}` : pathname, isCommon };
}

/** Paths as the site's links spell them; the router also accepts any case and any escaped character. */
const commonPath = /^[a-z0-9/._~-]+$/;
/** Combinations of three or more parameters give hundreds of thousands of pages; with two, a list has a few hundred. */
const maxCommonParameters = 2;
/** The last page number of a list that many visitors request. */
const maxCommonPage = 20;

const categoryNumbers: readonly unknown[] = Object.values(categoryIds);

/** Values that the site's links contain. A parameter that is not listed makes a page uncommon. */
const commonValues: Readonly<Record<string, (value: string) => boolean>> = {
  category: (value) => /^(?:[a-z-]+|[1-9]\d*)$/.test(value) && categoryNumbers.includes(parseCategory(value)),
  page: (value) => /^[1-9]\d?$/.test(value) && Number(value) <= maxCommonPage,
  level: (value) => levels.some((level) => level === value),
  access: (value) => value === 'free',
  sort: (value) => sorts.some((sort) => sort === value),
  tab: (value) => ['flashcards', 'quizzes', 'create-account', 'sign-in'].includes(value),
  billing: (value) => ['month', 'year'].includes(value),
  plan: (value) => ['premium', 'scholar'].includes(value),
};
