/** Splits the text of a date into tokens: words and numbers. */
import { monthNames, type Part, readOrdinalWord, seasonNames } from './names.ts';
import { DateProblem, notUnderstood } from './problem.ts';

export type Era = 'bce' | 'ce';

export type Token =
  /** `sign` only if one is written: -44. */
  | { kind: 'number'; value: number; digits: number; sign?: Era }
  | { kind: 'ordinal'; value: number }
  /** 1790s */
  | { kind: 'plural'; value: number }
  | { kind: 'month'; value: number }
  | { kind: 'season'; value: number }
  | { kind: 'part'; value: Part }
  | { kind: 'era'; value: Era }
  | { kind: 'circa' | 'century' | 'half' | 'today' | 'dash' | 'since' };

const eras: Record<string, Era> = { bce: 'bce', bc: 'bce', ce: 'ce', ad: 'ce' };
const parts: Record<string, Part> = {
  early: 'early',
  beginning: 'early',
  start: 'early',
  mid: 'mid',
  middle: 'mid',
  late: 'late',
  end: 'late',
};
const fixed: Record<string, Token['kind'] & ('circa' | 'century' | 'half' | 'today' | 'dash' | 'since')> = {
  c: 'circa',
  ca: 'circa',
  circa: 'circa',
  about: 'circa',
  around: 'circa',
  approx: 'circa',
  approximately: 'circa',
  roughly: 'circa',
  century: 'century',
  centuries: 'century',
  cent: 'century',
  half: 'half',
  today: 'today',
  now: 'today',
  present: 'today',
  to: 'dash',
  until: 'dash',
  till: 'dash',
  through: 'dash',
  since: 'since',
};
const silent = new Set(['of', 'the', 'in', 'on', 'year', 'from', 'between']);

function readMonth(word: string): number | undefined {
  if (word === 'sept') return 9;
  const index = monthNames.findIndex((name) => {
    const full = name.toLowerCase();
    return word === full || (word.length === 3 && full.startsWith(word));
  });
  return index < 0 ? undefined : index + 1;
}

function readWord(word: string, before: Token | undefined): Token {
  if (word === 'c' && before?.kind === 'ordinal') return { kind: 'century' };
  const kind = Object.hasOwn(fixed, word) ? fixed[word] : undefined;
  if (kind) return { kind };
  const era = Object.hasOwn(eras, word) ? eras[word] : undefined;
  if (era) return { kind: 'era', value: era };
  const part = Object.hasOwn(parts, word) ? parts[word] : undefined;
  if (part) return { kind: 'part', value: part };
  const ordinal = readOrdinalWord(word);
  if (ordinal) return { kind: 'ordinal', value: ordinal };
  const month = readMonth(word);
  if (month) return { kind: 'month', value: month };
  const season = word === 'fall' ? 2 : (seasonNames as readonly string[]).indexOf(word);
  if (season >= 0) return { kind: 'season', value: season };
  throw new DateProblem(notUnderstood);
}

/** A number with commas between thousands. Used only where the digits before the comma cannot be a day. */
const grouped = /\d{1,3}(?:,\d{3})+(?!\d)/y;
const number = /(\d+)(?:('?s|st|nd|rd|th)(?![a-z]))?/y;
const word = /[a-z][a-z.]*/y;
const mark = /[–+-]|[~?]|[\s,]+/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether a hyphen at this position is a minus sign: nothing before it could be the start of a range. */
function isSign(text: string, at: number, before: Token | undefined): boolean {
  if (!/\d/.test(text[at + 1] ?? '')) return false;
  const lead = text.slice(0, at);
  if (!before || before.kind === 'dash') return true;
  if (!/[\s~]$/.test(lead)) return false;
  if (/,\s*$/.test(lead)) return true;
  return before.kind === 'number' ? before.sign !== undefined : before.kind !== 'ordinal';
}

function readNumber(digits: string, ending: string | undefined, sign: Era | undefined): Token {
  const value = Number(digits);
  if (ending === undefined)
    return { kind: 'number', value, digits: digits.length, ...(sign ? { sign } : {}) };
  if (sign) throw new DateProblem(notUnderstood);
  return ending.endsWith('s') ? { kind: 'plural', value } : { kind: 'ordinal', value };
}

/** Splits a lower-case text with unified dashes into tokens. Throws DateProblem at anything unknown. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let sign: Era | undefined;
  let between = false;
  for (let at = 0; at < text.length; ) {
    const before = tokens.at(-1);
    const afterDay = before?.kind === 'month' || before?.kind === 'number';
    const thousands = afterDay ? null : matchAt(grouped, text, at);
    const digits = thousands ?? matchAt(number, text, at);
    const letters = digits ? null : matchAt(word, text, at);
    const found = digits ?? letters ?? matchAt(mark, text, at);
    if (!found) throw new DateProblem(notUnderstood);
    if (digits) {
      tokens.push(readNumber((digits[1] ?? digits[0]).replaceAll(',', ''), digits[2], sign));
      sign = undefined;
    } else if (letters) {
      const name = letters[0].replaceAll('.', '');
      between ||= name === 'between';
      if (name === 'and' && between) tokens.push({ kind: 'dash' });
      else if (!silent.has(name)) tokens.push(readWord(name, before));
    } else if (/[~?]/.test(found[0])) tokens.push({ kind: 'circa' });
    else if (/[–+-]/.test(found[0])) {
      if (isSign(text, at, before)) sign = found[0] === '+' ? 'ce' : 'bce';
      else if (before?.kind !== 'part') tokens.push({ kind: 'dash' });
    }
    at += found[0].length;
  }
  return tokens;
}
