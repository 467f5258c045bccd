/**
 * Converts a language model's Markdown and HTML into plain text as it arrives. The output does not depend on how the
 * text was cut into pieces: where later characters could change the meaning of earlier ones, the converter waits for
 * them.
 */
import { readCitation, writeMark } from './citation-mark.ts';

export type PlainText = {
  /** Text that can no longer change: citations as marks, paragraphs ended by a line feed. Emphasis is still in it. */
  push(piece: string): string;
  /** The rest of the text. */
  end(): string;
};

/** Result of reading at one position; undefined if more text is needed. */
type Step = { output: string; to: number; isHeading?: boolean; isLineStart?: boolean } | undefined;

/**
 * Invisible characters, characters that change the writing direction, the private-use characters of our marks, and
 * backslashes.
 */
export const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufff0-\ufffb\\]/g;
/** Maximum lengths of a bracket's content, of a link target and of a tag. Anything longer is not treated as one. */
const longest = { brackets: 200, target: 500, tag: 300 };

export function createPlainText(): PlainText {
  let buffer = '';
  let isLineStart = true;
  let isHeading = false;

  function drain(isEnd: boolean): string {
    let output = '';
    let at = 0;
    while (at < buffer.length) {
      const step: Step = isLineStart
        ? readLineStart(buffer, at, isEnd)
        : readInline(buffer, at, { isEnd, isHeading });
      if (!step) break;
      output += step.output;
      isLineStart = step.isLineStart ?? false;
      isHeading = step.isHeading ?? (isHeading && !isLineStart);
      at = step.to;
    }
    buffer = buffer.slice(at);
    return output;
  }
  return {
    push(piece) {
      buffer += piece.replace(unwanted, '').replace(/【/g, '[').replace(/】/g, ']');
      return drain(false);
    },
    end: () => drain(true),
  };
}

/** Removes the markers of headings, list items, quotations and table rows. Each such line becomes a paragraph. */
function readLineStart(text: string, at: number, isEnd: boolean): Step {
  const from = at + (/^[ \t]*/.exec(text.slice(at))?.[0].length ?? 0);
  const word = /^\S*/.exec(text.slice(from))?.[0] ?? '';
  const to = from + word.length;
  if (to === text.length && !isEnd) return undefined;
  if (/^#{1,6}$/.test(word)) return { output: '\n', to, isHeading: true, isLineStart: true };
  if (/^(?:[-+*•–]|\d{1,2}[.)]|[`~]{3,}\S*|[-:_=*+|]{3,})$/.test(word)) {
    return { output: '\n', to, isLineStart: true };
  }
  const quoted = /^>+/.exec(word)?.[0].length ?? 0;
  if (quoted > 0) return { output: '\n', to: from + quoted, isLineStart: true };
  return { output: word.startsWith('|') ? '\n' : '', to: from };
}

function readInline(
  text: string,
  at: number,
  { isEnd, isHeading }: { isEnd: boolean; isHeading: boolean },
): Step {
  switch (text[at]) {
    case '\n': {
      const space = /^\s+/.exec(text.slice(at))?.[0] ?? '';
      const to = at + space.length;
      if (to === text.length && !isEnd) return undefined;
      const isBreak = isHeading || space.indexOf('\n', 1) > 0;
      return { output: isBreak ? '\n' : ' ', to, isLineStart: true };
    }
    case '<':
      return readTag(text, at, isEnd);
    case '[':
      return readBrackets(text, at, isEnd);
    case ']':
      return { output: '', to: at + 1 };
    case '!': {
      if (at + 1 === text.length && !isEnd) return undefined;
      const image = text[at + 1] === '[' ? findBrackets(text, at + 1, isEnd) : 'none';
      if (!image) return undefined;
      return image !== 'none' && image.isLink ? { output: '', to: image.to } : { output: '!', to: at + 1 };
    }
    default: {
      const run = /^[^\n<[\]!]+/.exec(text.slice(at))?.[0] ?? '';
      return { output: run, to: at + run.length };
    }
  }
}

/** Removes tags. A '<' that cannot open a tag stays. */
function readTag(text: string, at: number, isEnd: boolean): Step {
  const inside = text.slice(at + 1, at + 1 + longest.tag);
  if (inside === '' && !isEnd) return undefined;
  if (!/^[a-z/!]/i.test(inside)) return { output: '<', to: at + 1 };
  const close = inside.search(/[<>]/);
  if (close < 0 && inside.length < longest.tag && !isEnd) return undefined;
  if (inside[close] !== '>') return { output: '', to: at + 1 };
  const isBlock = /^\/?(?:p|div|li|ul|ol|h\d|tr|table|blockquote|hr)\b/i.test(inside);
  return { output: isBlock ? '\n' : /^br\b/i.test(inside) ? ' ' : '', to: at + close + 2 };
}

/** Turns citations into marks and links into their text. Other brackets stay; an unclosed bracket is removed. */
function readBrackets(text: string, at: number, isEnd: boolean): Step {
  const found = findBrackets(text, at, isEnd);
  if (!found) return undefined;
  if (found === 'none') {
    // An unclosed citation is replaced by a mark that names no passage.
    const open = /^[^[\]\n]*/.exec(text.slice(at + 1, at + 1 + longest.brackets))?.[0] ?? '';
    const digits = /^\^?\d[\d\s,;&–-]*/.exec(open)?.[0] ?? '';
    return { output: digits && writeMark([0]), to: at + 1 + digits.trimEnd().length };
  }
  const numbers = readCitation(found.inside);
  if (numbers) return { output: writeMark(numbers), to: found.to };
  return { output: found.isLink ? found.inside : `[${found.inside}]`, to: found.to };
}

type Brackets = { inside: string; isLink: boolean; to: number };

/** Undefined if more text is needed. Brackets contain no other brackets and end on the line on which they begin. */
function findBrackets(text: string, at: number, isEnd: boolean): Brackets | 'none' | undefined {
  const rest = text.slice(at + 1, at + 1 + longest.brackets);
  const close = rest.search(/[[\]\n]/);
  if (close < 0 && rest.length < longest.brackets && !isEnd) return undefined;
  if (rest[close] !== ']') return 'none';
  const inside = rest.slice(0, close);
  const to = at + close + 2;
  if (to === text.length && !isEnd) return undefined;
  if (text[to] !== '(') return { inside, isLink: false, to };
  const length = measureTarget(text.slice(to, to + longest.target), isEnd);
  return length === undefined ? undefined : { inside, isLink: length > 0, to: to + length };
}

/**
 * Length of '(…)' at the beginning, including nested pairs. 0 if it is not closed; undefined if it may still be closed.
 */
function measureTarget(text: string, isEnd: boolean): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at + 1;
  }
  if (text.includes('\n')) return 0;
  return text.length < longest.target && !isEnd ? undefined : 0;
}
