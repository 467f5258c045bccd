/** Addresses that open a page at a quote of it (wicg.github.io/scroll-to-text-fragment). */

/** A quote of more words is given by its first and last ones: it may span paragraphs, and addresses should stay short. */
const maxWholeWords = 12;
const wordsAtEnds = 5;

/** Beside what every address encodes, '-' has a meaning of its own here. */
const encode = (words: readonly string[]): string =>
  encodeURIComponent(words.join(' ').toWellFormed()).replaceAll('-', '%2D');

/** The address of a page, of which browsers that can show the place where the quote stands. */
export function quoteAddress(url: string, quote: string): string {
  const words = quote.trim().split(/\s+/);
  if (words[0] === '') return url;
  const target =
    words.length > maxWholeWords
      ? `${encode(words.slice(0, wordsAtEnds))},${encode(words.slice(-wordsAtEnds))}`
      : encode(words);
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${target}`;
}
