import { categoryIds, levels, parseCategory, sorts } from '#features/library/contract.ts';
import type { PageRenderer } from './ssr-renderer.ts';
import type { Theme } from './theme.ts';

/** The key of a page in the page cache: its HTML differs by theme and address, and by nothing else. */
export function pageCacheKey(theme: Theme, address: string): string {
  return `${theme}|${address}`;
}

export type PageAddress = {
  address: string;
  /** Whether many ask for it: a search, or years that somebody chose, are hardly asked for twice. */
  isCommon: boolean;
};

export type AddressRules = {
  describePage: PageRenderer['describePage'];
  /** What names a period in an address: slugs and numbers. */
  periods: ReadonlySet<string>;
};

/**
 * The address of a page as far as the page depends on it: path and the query parameters it
 * reads, sorted, empty ones left out. Everything else (campaign parameters and the like) is dropped.
 */
export function canonicalAddress(url: string, { describePage, periods }: AddressRules): PageAddress {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const { query } = describePage(pathname);
  const known = new URLSearchParams();
  for (const name of [...query].sort()) {
    const value = searchParams.get(name)?.trim();
    if (value) known.set(name, value);
  }
  const isCommon = [...known].every(
    ([name, value]) => commonValues[name]?.(value) ?? (name === 'period' && periods.has(value)),
  );
  const search = known.toString();
  return { address: search ? `${pathname}?${search}` : pathname, isCommon };
}

const categoryNumbers: readonly unknown[] = Object.values(categoryIds);

/** Values that links of the site hold. A parameter that is not listed makes a page uncommon. */
const commonValues: Readonly<Record<string, (value: string) => boolean>> = {
  category: (value) => categoryNumbers.includes(parseCategory(value)),
  page: (value) => /^[1-9]\d?$/.test(value),
  level: (value) => levels.some((level) => level === value),
  access: (value) => value === 'free',
  sort: (value) => sorts.some((sort) => sort === value),
  tab: (value) => ['flashcards', 'quizzes', 'create-account', 'sign-in'].includes(value),
  billing: (value) => ['month', 'year'].includes(value),
  plan: (value) => ['premium', 'scholar'].includes(value),
};
