/** What is left of Markdown and HTML within one sentence. Marks of citations stay. */
import { unwanted } from './plain-text.ts';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
/** A pair, or half of one. */
const brackets = /\[[^[\]]*\]|[[\]]/g;
const keepPair = (found: string): string => (found.length > 1 ? found : '');
const longestWord = 100;
/** Between spaces and marks. */
const word = /[^\s\ue000\ue001]+/g;
const scheme =
  /:\/\/|(?<!\w)(?:mailto|javascript|data|tel|vbscript):|(?<!\w)www\.|(?:^|[("'“])\/\/|\S@\S+\.\S/i;
/** Only endings that a word after a forgotten space would hardly make. */
const domain =
  /(?:^|[^\p{L}\p{N}])(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|io|info|uk|xyz|dev|ru|cn)(?![\p{L}\p{N}])/iu;

/** More often than any text needs it. */
const mostPasses = 6;

/**
 * Without emphasis, tags, addresses, and brackets that look like citations; in well-formed Unicode. Repeated until nothing
 * changes, since what is left when something goes may make such a thing again; a text that goes on changing is given up.
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

/** What is longer than any word counts as one. */
const isAddress = (found: string): boolean =>
  found.length > longestWord || scheme.test(found) || domain.test(found);

/** Those after it, without the other half of a pair that goes. */
function trailingSigns(found: string): string {
  const signs = /[.,;:!?)\]"'”’]*$/.exec(found)?.[0] ?? '';
  return signs.replace(/\)/g, found.includes('(') ? '' : ')').replace(/\]/g, found.includes('[') ? '' : ']');
}
