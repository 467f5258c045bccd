/** Prints a deck as a PDF. */
import type { PdfWriter } from '#platform/documents/pdf-writer.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { formatCount } from '#platform/text/format-number.ts';
import type { CardText } from '../rules-card-text.ts';

/**
 * Maximum number of lines in a printed deck, both sides together: some hundred pages, a second or two of typesetting.
 */
const maxLines = 5_000;
/** Number of characters that fit on a line. */
const lineLength = 40;
/** Longer words, such as web addresses, may break anywhere, because they would run into the next column. */
const maxWordLength = 24;

/** Sides up to this size, in characters and lines, are not split between pages. */
const maxUnbrokenLength = 600;
const maxUnbrokenLines = 12;

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Typesets a deck, with both sides of each card next to each other.
 * @throws AppError 413 if it is too long to be printed, 503 if too many requests wait
 */
export async function printDeck(
  writer: PdfWriter,
  deck: {
    id: number;
    title: string;
    description: string;
    /** Whether it is a personal deck, which only its owner may print. */
    own: boolean;
    cards: readonly CardText[];
    siteName: string;
    url: string;
  },
): Promise<Uint8Array> {
  const { cards, description, id, own, siteName, title, url } = deck;
  const lines = cards.reduce((sum, { front, back }) => sum + countLines(front) + countLines(back), 0);
  if (lines > maxLines) {
    throw new AppError(
      'too_large',
      'This deck is too long to be printed. Download it as CSV or for Anki instead: those files hold all of it.',
    );
  }
  return writer.write({
    name: `deck ${id}`,
    template: 'features/flashcards/server/deck-pdf.typ',
    cache: !own,
    data: {
      title,
      description: breakWords(description),
      siteName,
      url,
      about: `Flashcards · ${formatCount(cards.length, 'card')}`,
      cards: cards.map(({ front, back }) => ({ front: layOut(front), back: layOut(back) })),
    },
  });
}

/** Approximate number of lines that a side takes on paper. */
function countLines(side: string): number {
  return side.split('\n').reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / lineLength)), 0);
}

/**
 * A side as paragraphs of lines; whether it is read from right to left, like its first letter; and whether it is so
 * long that it may be split between pages.
 */
function layOut(text: string) {
  const paragraphs = text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.split('\n').map((line) => breakWords(line.trim())));
  return {
    paragraphs,
    rightToLeft: rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? ''),
    long: text.length > maxUnbrokenLength || text.split('\n').length > maxUnbrokenLines,
  };
}

/** Inserts invisible break opportunities into words that are too long. */
function breakWords(text: string): string {
  return text.replace(/\S+/g, (word) => {
    if (word.length <= maxWordLength) return word;
    const letters = [...new Intl.Segmenter('en').segment(word)].map(({ segment }) => segment);
    if (letters.length <= maxWordLength) return word;
    const parts: string[] = [];
    for (let start = 0; start < letters.length; start += maxWordLength) {
      parts.push(letters.slice(start, start + maxWordLength).join(''));
    }
    return parts.join('\u200b');
  });
}
