/** Finds things that have several names: 'Octavian' and 'Augustus', 'WWI' and 'the Great War'. */
import { splitWords } from '#features/search/server/index.ts';

export type NameFinder = {
  /** Terms of the names found, keyed by the index of each name's last word. */
  find(words: readonly string[]): Map<number, string[]>;
  /** All words that occur in names. */
  words: ReadonlySet<string>;
};

/** @param groups each group holds the names of one thing */
export function createNameFinder(groups: readonly (readonly string[])[]): NameFinder {
  const terms = new Map<string, string>();
  /** For each first word, the word count of the longest name that begins with it. */
  const longest = new Map<string, number>();
  for (const group of groups) {
    const [first = ''] = group;
    const term = `=${splitWords(first).join('-')}`;
    for (const name of group) {
      const words = splitWords(name);
      const [start = ''] = words;
      longest.set(start, Math.max(longest.get(start) ?? 0, words.length));
      terms.set(words.join(' '), term);
    }
  }
  return {
    words: new Set([...terms.keys()].flatMap((name) => name.split(' '))),
    find(words) {
      const found = new Map<number, string[]>();
      for (let start = 0; start < words.length; start++) {
        const most = longest.get(words[start] ?? '') ?? 0;
        for (let length = Math.min(most, words.length - start); length > 0; length--) {
          const term = terms.get(words.slice(start, start + length).join(' '));
          if (!term) continue;
          const end = start + length - 1;
          found.set(end, [...(found.get(end) ?? []), term]);
        }
      }
      return found;
    },
  };
}
