/** Names of Anki decks, which can be nested. */

/** Anki's name for a deck that has no other name. */
const unnamed = 'Default';

/**
 * The title for cards that come from these decks: the last part of the path that their names share. Parts are separated
 * by :: or, in newer collections, by unit separators. Null if there is none.
 */
export function findTitle(names: readonly string[]): string | null {
  const paths = names.map((name) =>
    name
      .replaceAll('\x1f', '::')
      .split('::')
      .map((part) => part.trim()),
  );
  const [first = [], ...others] = paths;
  const end = first.findIndex((part, index) => others.some((path) => path[index] !== part));
  const title = (end < 0 ? first : first.slice(0, end)).findLast((part) => part !== '');
  return title === undefined || title === unnamed ? null : title;
}

/** Turns a title into the name of a single Anki deck, not of nested decks. */
export function nameDeck(title: string, otherwise: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Anki takes them out as well
  const plain = title.replace(/[\0-\x1f\x7f]+/g, ' ').replace(/:{2,}/g, ':');
  return plain.replace(/^[\s:]+|[\s:]+$/g, '') || otherwise;
}
