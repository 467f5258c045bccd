/** Builds URLs that open a page at a quote (wicg.github.io/scroll-to-text-fragment). */

/** Longer quotes are given by their first and last words: they may span paragraphs, and the URL stays short. */
const maxWholeWords = 12;
const wordsAtEnds = 5;

/** encodeURIComponent leaves '-' as it is, but '-' has a meaning in text fragments. */
const encode = (words: readonly string[]): string =>
  encodeURIComponent(words.join(' ').toWellFormed()).replaceAll('-', '%2D');

/** URL of a page that scrolls to the quote in browsers that support text fragments. */
export function quoteAddress(url: string, quote: string): string {
  const words = quote.trim().split(/\s+/);
  if (words[0] === '') return url;
  const target =
    words.length > maxWholeWords
      ? `${encode(words.slice(0, wordsAtEnds))},${encode(words.slice(-wordsAtEnds))}`
      : encode(words);
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${target}`;
}
