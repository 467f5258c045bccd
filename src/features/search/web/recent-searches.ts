/** The visitor's last searches, stored in this browser only. Blocked, full or invalid storage is treated as empty. */
import { safeLocalStorage } from '#platform/web/safe-storage.ts';
import { maxQueryLength } from '../contract.ts';

/** Set by the specification, section 9. */
const maxRecentSearches = 5;
const storageKey = 'lyceum:recent-searches';

/** The recent searches, latest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.get(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
      .slice(0, maxRecentSearches);
  } catch {
    return [];
  }
}

/** Puts a search first and removes an earlier one that differs only in case. Blank texts are not stored. */
export function saveRecentSearch(text: string): string[] {
  const trimmed = text.trim().slice(0, maxQueryLength);
  const others = without(readRecentSearches(), trimmed);
  return write(trimmed ? [trimmed, ...others].slice(0, maxRecentSearches) : others);
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
  // If storing fails, the list is still shown until the page is closed.
  safeLocalStorage.set(storageKey, JSON.stringify(searches));
  return searches;
}
