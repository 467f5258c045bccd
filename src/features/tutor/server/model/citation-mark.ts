/**
 * Internal marks for citations in the model's text. A mark is enclosed in two private-use characters, which are removed
 * from all input, so that it cannot be confused with other brackets or be forged by the text.
 */

const start = '\ue000';
const end = '\ue001';
/** One citation of one or several passages. */
const markPattern = /\ue000([\d,]*)\ue001/g;
/** Several citations in a row. */
const runPattern = /\ue000[\d,]*\ue001(?:\s*\ue000[\d,]*\ue001)*/g;
/** Pattern source for one mark, to build patterns for texts with marks. */
export const anyMark = '\\ue000[\\d,]*\\ue001';
export const hasMark = (text: string): boolean => text.includes(start);
export const removeMarks = (text: string): string => text.replace(markPattern, ' ');

/** @param numbers of passages; 0 for a citation that names no valid passage */
export const writeMark = (numbers: readonly number[]): string => `${start}${numbers.join(',')}${end}`;

/** Replaces each run of marks by the result of `write`, which gets the distinct numbers in order of appearance. */
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
/** Maximum width of a range of passages. */
const widestRange = 20;

/** Reads the passage numbers in brackets. Undefined if the brackets contain no citation. */
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
