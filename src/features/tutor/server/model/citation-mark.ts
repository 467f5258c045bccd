/**
 * Citations on their way from the model's text to ours. Between two characters that no text may hold they stand apart from
 * brackets that mean something else, and from those that a text only seems to make.
 */

const start = '\ue000';
const end = '\ue001';
/** One citation of one or several passages. */
const markPattern = /\ue000([\d,]*)\ue001/g;
/** Citations next to each other. */
const runPattern = /\ue000[\d,]*\ue001(?:\s*\ue000[\d,]*\ue001)*/g;
/** For patterns of texts with marks: one mark, and a character that is in none. */
export const anyMark = '\\ue000[\\d,]*\\ue001';
export const hasMark = (text: string): boolean => text.includes(start);
export const removeMarks = (text: string): string => text.replace(markPattern, ' ');

/** @param numbers of passages; 0 for what was meant as a citation and names none */
export const writeMark = (numbers: readonly number[]): string => `${start}${numbers.join(',')}${end}`;

/** Replaces each run of marks by what is made of their numbers, each once, in their order. */
export function replaceMarks(text: string, write: (numbers: number[]) => string): string {
  return text.replace(runPattern, (run) => write(readMarks(run)));
}

function readMarks(text: string): number[] {
  const numbers = [...text.matchAll(markPattern)].flatMap(([, list = '']) => list.split(',').map(Number));
  return [...new Set(numbers)];
}

const list = String.raw`\d{1,4}(?:\s*(?:,|;|&|and|[-–—]|to)\s*(?:passages?\s+|#)?\d{1,4})*`;
/** '1', '1, 2', '1-3', 'passages 1 and 2', '^1', '1: the title of the passage', '1†source'. */
const citation = new RegExp(
  String.raw`^\^?\s*(?:(?:passage|source)s?\s+|#)?(${list})\s*(?:[,:;†|].*)?$`,
  'i',
);
const numberOrRange = /(\d{1,4})(?:\s*(?:[-–—]|to)\s*(?:passages?\s+|#)?(\d{1,4}))?/gi;
/** Of passages in a range. */
const widestRange = 20;

/** The numbers in brackets; undefined where they hold something else than a citation. */
export function readCitation(inBrackets: string): number[] | undefined {
  const numbers = citation.exec(inBrackets.replace(/<[^>]*>|[*_`~]/g, '').trim())?.[1];
  if (numbers === undefined) return undefined;
  return [...numbers.matchAll(numberOrRange)].flatMap(([, first, last]) => {
    const from = Number(first);
    const width = Number(last ?? first) - from;
    if (width < 0 || width > widestRange) return [0];
    return Array.from({ length: width + 1 }, (_, step) => from + step);
  });
}
