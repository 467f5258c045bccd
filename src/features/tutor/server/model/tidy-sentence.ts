/** Removes remaining Markdown and HTML from one sentence. Citation marks stay. */
import { unwanted } from './plain-text.ts';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
/** A pair of brackets, or a single one. */
const brackets = /\[[^[\]]*\]|[[\]]/g;
const keepPair = (found: string): string => (found.length > 1 ? found : '');
const longestWord = 100;
/** A word: text between spaces and marks. */
const word = /[^\s\ue000\ue001]+/g;
const scheme =
  /:\/\/|(?<!\w)(?:mailto|javascript|data|tel|vbscript):|(?<!\w)www\.|(?:^|[("'“])\/\/|\S@\S+\.\S/i;
/** Only top-level domains that are unlikely to be a word after a missing space. */
const domain =
  /(?:^|[^\p{L}\p{N}])(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|io|info|uk|xyz|dev|ru|cn)(?![\p{L}\p{N}])/iu;

/** More passes than any legitimate text needs. */
const mostPasses = 6;

/**
 * Removes emphasis, tags, addresses, and brackets that look like citations, and makes the Unicode well-formed. Repeats
 * until nothing changes, because a removal may create such an item again. A text that keeps changing is dropped.
 */
export function tidySentence(text: string): string {
  let before = text;
  for (let pass = 0; pass < mostPasses; pass++) {
    const after = tidyOnce(before);
    if (after === before) return after;
    before = after;
  }
  return '';
}

function tidyOnce(text: string): string {
  return text
    .replace(entity, decodeEntity)
    .replace(/\*+|`+|~~+/g, '')
    .replace(/(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, '')
    .replace(/\|/g, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/<(?=[a-z/!])/gi, '')
    .replace(brackets, keepPair)
    .replace(word, (found) => (isAddress(found) ? trailingSigns(found) : found))
    .replace(brackets, keepPair)
    .replace(/\[[\s^]*\d[\d\s,;&–-]*\]|\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?]+(?:[\s"'”’)\ue000]|$))/g, '')
    .trim()
    .toWellFormed();
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code <= 0x10ffff ? String.fromCodePoint(code).replace(unwanted, '') : '';
}

/** Treats anything longer than a normal word as an address. */
const isAddress = (found: string): boolean =>
  found.length > longestWord || scheme.test(found) || domain.test(found);

/** Punctuation after an address, without the closing bracket of a pair that the address opens. */
function trailingSigns(found: string): string {
  const signs = /[.,;:!?)\]"'”’]*$/.exec(found)?.[0] ?? '';
  return signs.replace(/\)/g, found.includes('(') ? '' : ')').replace(/\]/g, found.includes('[') ? '' : ']');
}
