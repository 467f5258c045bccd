/**
 * Checks an answer while it is written: no passage, no claim. A sentence stands where it cites a passage that was given, or
 * where a later sentence of its paragraph does; the others go, and with them whole paragraphs that cite nothing. So an
 * introduction may lead to a claim, but nothing follows the last citation of a paragraph. In hints, which ask, every sentence
 * stands.
 *
 * A citation after the end of a sentence belongs to that sentence. Numbers of passages that were not given are taken out and
 * counted, the others are renumbered in the order in which they are first used.
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
  /** Empty where nothing stands. Exactly what `onText` got. */
  answer: string;
  /** Numbers of the given passages, from 1, in the order of their new numbers. */
  order: number[];
  /** Citations that named no given passage. */
  stripped: number;
};

const sentenceEnd = String.raw`(?<![.!?…])[.!?…]+["'”’)\]*_\`]*(?:\s*${anyMark})*`;
/** A sentence is over where another one begins after it. */
const betweenSentences = new RegExp(String.raw`(${sentenceEnd})\s+(?=[^\s\ue000])`, 'g');
const endOfText = new RegExp(String.raw`${sentenceEnd}\s*$`);
const abbreviation =
  /(?:^|[^\p{L}\p{N}])(?:\p{L}|\p{L}\.\p{L}|ca|cf|vs|fl|st|ss|mt|dr|mr|mrs|ms|jr|sr|prof|gen|col|capt|approx|etc|esp|incl|vol|ch|pp?|nos?|ed|eds|trans)\.$/iu;
/** And what stands before it; looking further back would only take time. */
const longestAbbreviation = 12;
/** What a paragraph that lists sources begins with. */
const sourceList = /^(?:sources?|references?|citations?|bibliography|notes)\s*(?::|$)/i;

/** @param onText gets whole checked sentences, with the spaces and blank lines between them */
export function createAnswerCheck(options: {
  passageCount: number;
  needsCitations: boolean;
  onText?: ((piece: string) => void) | undefined;
}): AnswerCheck {
  const plain = createPlainText();
  const numbers = new Map<number, number>();
  let answer = '';
  let stripped = 0;
  /** Of the paragraph that is being read: what is not cut into sentences, what waits for a citation, what was seen. */
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
      // A space, so that nothing is joined that stood apart.
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
 * Length of the first sentence with the space after it, where another follows; else how far it was looked for, so that nothing
 * is looked at for each piece again.
 */
function findSentence(text: string, from: number): { length: number } | { looked: number } {
  let looked = from;
  betweenSentences.lastIndex = from;
  for (let found = betweenSentences.exec(text); found; found = betweenSentences.exec(text)) {
    const length = found.index + found[0].length;
    const isCited = hasMark(found[1] ?? '');
    // One unit of UTF-16 is enough: what comes later must not change what was decided.
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

/** Whether the full stop there is that of an abbreviation. */
function endsShort(text: string, at: number): boolean {
  return abbreviation.test(text.slice(Math.max(0, at - longestAbbreviation), at + 1));
}

/** Nothing stands before them that they could prove. */
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
