/**
 * The visitor's last searches, kept in this browser only. A storage that is blocked, full or
 * holds something else is no reason to fail: then nothing is remembered.
 */
import { safeLocalStorage } from '#platform/web/safe-storage.ts';
import { maximumQueryLength } from '../contract.ts';

/** Searches remembered (specification, section 9). */
const mostKept = 5;
const storageKey = 'lyceum:recent-searches';

/** The searches, the latest first. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(safeLocalStorage.get(storageKey) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
      .slice(0, mostKept);
  } catch {
    return [];
  }
}

/** Puts a search first; one that differs only in its capitals is replaced. Blank ones are not kept. */
export function saveRecentSearch(text: string): string[] {
  const trimmed = text.trim().slice(0, maximumQueryLength);
  const others = without(readRecentSearches(), trimmed);
  return write(trimmed ? [trimmed, ...others].slice(0, mostKept) : others);
}

export function removeRecentSearch(text: string): string[] {
  return write(without(readRecentSearches(), text));
}

export function clearRecentSearches(): string[] {
  return write([]);
}

function without(searches: string[], text: string): string[] {
  return searches.filter((search) => search.toLowerCase() !== text.trim().toLowerCase());
}

function write(searches: string[]): string[] {
  // Where that fails the list is still shown until the page closes.
  safeLocalStorage.set(storageKey, JSON.stringify(searches));
  return searches;
}
