/**
 * Checks an answer while it is being written and removes claims without a passage. A sentence is kept if it, or a later
 * sentence of its paragraph, cites a given passage. Other sentences are removed, so a paragraph without citations
 * disappears. An introduction may therefore lead to a claim, but nothing follows the last citation of a paragraph. In
 * hints, which ask questions, every sentence is kept.
 *
 * A citation after the end of a sentence belongs to that sentence. Citations of passages that were not given are
 * removed and counted. The other passages are renumbered in the order of their first citation.
 */
import { anyMark, hasMark, removeMarks, replaceMarks, writeMark } from './citation-mark.ts';
import { createPlainText } from './plain-text.ts';
import { declineLine } from './prompt.ts';
import { tidySentence } from './tidy-sentence.ts';

export type AnswerCheck = {
  push(piece: string): void;
  end(state: { cutOff: boolean }): CheckedAnswer;
};

export type CheckedAnswer = {
  /** Empty if no sentence was kept. Identical to the text passed to `onText`. */
  answer: string;
  /** Numbers of the given passages (from 1), in the order of their new numbers. */
  order: number[];
  /** Number of removed citations, which named no given passage. */
  stripped: number;
};

const sentenceEnd = String.raw`(?<![.!?…])[.!?…]+["'”’)\]*_\`]*(?:\s*${anyMark})*`;
/** A sentence is complete once another one begins after it. */
const betweenSentences = new RegExp(String.raw`(${sentenceEnd})\s+(?=[^\s\ue000])`, 'g');
const endOfText = new RegExp(String.raw`${sentenceEnd}\s*$`);
const abbreviation =
  /(?:^|[^\p{L}\p{N}])(?:\p{L}|\p{L}\.\p{L}|ca|cf|vs|fl|st|ss|mt|dr|mr|mrs|ms|jr|sr|prof|gen|col|capt|approx|etc|esp|incl|vol|ch|pp?|nos?|ed|eds|trans)\.$/iu;
/** Characters searched for an abbreviation, with the character before it. A longer search would only take time. */
const longestAbbreviation = 12;
/** Beginning of a paragraph that lists sources. */
const sourceList = /^(?:sources?|references?|citations?|bibliography|notes)\s*(?::|$)/i;

/** @param onText receives complete, checked sentences with the spaces and blank lines between them */
export function createAnswerCheck(options: {
  passageCount: number;
  needsCitations: boolean;
  onText?: ((piece: string) => void) | undefined;
}): AnswerCheck {
  const plain = createPlainText();
  const numbers = new Map<number, number>();
  let answer = '';
  let stripped = 0;
  /** State of the current paragraph: text not yet cut into sentences, sentences waiting for a citation, flags. */
  let rest = '';
  let looked = 0;
  let waiting: string[] = [];
  let hasWords = false;
  let isSourceList = false;
  let isWritten = false;

  function take(text: string): void {
    rest += text;
    for (;;) {
      const lineEnd = rest.indexOf('\n');
      const found = findSentence(lineEnd < 0 ? rest : rest.slice(0, lineEnd), looked);
      if ('length' in found) {
        add(rest.slice(0, found.length));
        rest = rest.slice(found.length);
        looked = 0;
      } else if (lineEnd >= 0) {
        add(rest.slice(0, lineEnd));
        rest = rest.slice(lineEnd + 1);
        beginParagraph();
      } else {
        looked = found.looked;
        return;
      }
    }
  }

  function beginParagraph(): void {
    looked = 0;
    waiting = [];
    hasWords = false;
    isSourceList = false;
    isWritten = false;
  }

  function add(raw: string): void {
    const checked = replaceMarks(raw, (cited) => {
      const known = cited.filter((number) => number >= 1 && number <= options.passageCount);
      stripped += cited.length - known.length;
      // A space, so that the words on both sides are not joined.
      return known.length > 0 ? writeMark(known) : ' ';
    });
    const sentence = tidySentence(hasWords ? checked : removeLeadingMarks(checked));
    const words = tidySentence(removeMarks(sentence));
    isSourceList ||= !hasWords && sourceList.test(words);
    if (isSourceList || !/[\p{L}\p{N}]/u.test(words) || isDecline(words)) return;
    hasWords = true;
    waiting.push(sentence);
    if (options.needsCitations && !hasMark(sentence)) return;
    for (const one of waiting) write(one);
    waiting = [];
  }

  function write(sentence: string): void {
    const numbered = replaceMarks(sentence, (cited) =>
      cited.map((number) => `[${renumber(number)}]`).join(''),
    );
    const piece = `${isWritten ? ' ' : answer === '' ? '' : '\n\n'}${numbered}`;
    isWritten = true;
    answer += piece;
    options.onText?.(piece);
  }

  function renumber(number: number): number {
    const known = numbers.get(number);
    if (known !== undefined) return known;
    numbers.set(number, numbers.size + 1);
    return numbers.size;
  }
  return {
    push: (piece) => take(plain.push(piece)),
    end({ cutOff }) {
      take(plain.end());
      if (!cutOff || isWhole(rest)) add(rest);
      return { answer, order: [...numbers.keys()], stripped };
    },
  };
}

/**
 * Finds the first sentence that is followed by another one. Returns its length with the space after it; if there is
 * none, returns the position up to which the text was searched, so that the next piece does not repeat the search.
 */
function findSentence(text: string, from: number): { length: number } | { looked: number } {
  let looked = from;
  betweenSentences.lastIndex = from;
  for (let found = betweenSentences.exec(text); found; found = betweenSentences.exec(text)) {
    const length = found.index + found[0].length;
    const isCited = hasMark(found[1] ?? '');
    // Checks a single UTF-16 unit only: text that arrives later must not change the decision.
    const goesOn = /[a-zà-öø-ÿ]/.test(text[length] ?? '');
    if (!goesOn && (isCited || !endsShort(text, found.index))) return { length };
    looked = length;
  }
  return { looked };
}

function isWhole(text: string): boolean {
  const end = endOfText.exec(text);
  return end !== null && (hasMark(end[0]) || !endsShort(text, end.index));
}

/** Whether the full stop at this position belongs to an abbreviation. */
function endsShort(text: string, at: number): boolean {
  return abbreviation.test(text.slice(Math.max(0, at - longestAbbreviation), at + 1));
}

/** Removes citations at the beginning of a paragraph: there is no claim before them to support. */
function removeLeadingMarks(text: string): string {
  return text.replace(new RegExp(String.raw`^[\s\p{P}]*(?:${anyMark}[\s\p{P}]*)+`, 'u'), '');
}

function isDecline(words: string): boolean {
  const plainWords = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim();
  return plainWords(words) === plainWords(declineLine);
}
