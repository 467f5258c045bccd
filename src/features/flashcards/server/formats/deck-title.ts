/** Names of Anki's decks, which stand within one another. */

/** Anki's name for a deck without a name of its own. */
const unnamed = 'Default';

/**
 * The title for cards that come from these decks: the last part that their names have in common.
 * Parts stand between :: or, as newer collections keep them, unit separators. Null where there is none.
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

/** A title as the name of one deck, not of decks within one another. */
export function nameDeck(title: string, otherwise: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Anki takes them out as well
  const plain = title.replace(/[\0-\x1f\x7f]+/g, ' ').replace(/:{2,}/g, ':');
  return plain.replace(/^[\s:]+|[\s:]+$/g, '') || otherwise;
}
