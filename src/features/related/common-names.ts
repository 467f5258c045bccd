/** Finds what two items have in common, in words that occur in both. Pure. */
import type { Word } from './terms.ts';

/** Maximum number of names or words in a reason. */
const maxNames = 2;
/** Lowercase words that may occur inside a name: 'Council of Trent'. */
const isJoint = ({ text }: Word) => /^(?:of|the|de|la|von|van|and|du|des|against)$/.test(text);
/** A Roman numeral, which occurs in many names but is not a name by itself: 'XIV'. */
const isNumeral = ({ text }: Word) => /^[IVX]+$/.test(text);

/**
 * Returns one or two names that occur in both items or, if there are none, words. Empty if they share only parts
 * of different names, like Martin Luther and Martin Bucer.
 * @param terms the terms that both have, in descending order of weight
 */
export function findCommonNames(
  own: readonly Word[],
  others: readonly Word[],
  terms: readonly string[],
): string[] {
  const names: string[] = [];
  const words: string[] = [];
  const covered = new Set<string>();
  for (const term of terms) {
    if (names.length === maxNames) break;
    if (covered.has(term)) continue;
    const run = findLongestRun(own, others, term);
    for (const word of run) covered.add(word.term);
    const text = run.map((word) => word.text).join(' ');
    if (run[0]?.isCapital) names.push(text);
    else if (text !== '') words.push(text);
  }
  return names.length > 0 ? names : words.slice(0, maxNames);
}

/** The longest name with a term that occurs in both texts; empty if the term is part of a different name in each. */
function findLongestRun(own: readonly Word[], others: readonly Word[], term: string): Word[] {
  let best: Word[] = [];
  for (const [at, word] of own.entries()) {
    if (word.term !== term) continue;
    for (const [otherAt, otherWord] of others.entries()) {
      if (otherWord.term !== term || isOtherWord(word, otherWord)) continue;
      const run = extendRun({ words: own, at }, { words: others, at: otherAt });
      if (run.length > best.length) best = run;
    }
  }
  return best;
}

/** Whether one word is a name and the other an ordinary word in another form, like 'Middle Ages' and 'aging'. */
function isOtherWord(one: Word, other: Word): boolean {
  const name = one.isCapital ? one : other;
  const isOneName = one.isCapital !== other.isCapital && !name.isFirst;
  return isOneName && one.text.toLowerCase() !== other.text.toLowerCase();
}

type Place = { words: readonly Word[]; at: number };

function extendRun(own: Place, other: Place): Word[] {
  const word = own.words[own.at];
  if (!word || isNumeral(word)) return [];
  if (!word.isCapital) return /^\d/.test(word.text) ? [] : [word];
  const before = countSame(own, other, -1);
  const after = countSame(own, other, 1);
  // 'Martin' as part of two people's names, 'Louis' with two numbers.
  if (after === 0 && before === 0 && goesOn(own) && goesOn(other)) return [];
  return own.words.slice(own.at - before, own.at + after + 1);
}

/** Number of words of a name, in one direction, that are the same in both. */
function countSame(own: Place, other: Place, step: 1 | -1): number {
  let length = 0;
  // Length without trailing joints: a name does not end with one.
  let solid = 0;
  for (;;) {
    const at = step * (length + 1);
    const word = own.words[own.at + at];
    const same = other.words[other.at + at];
    if (!word || word.text !== same?.text || !(word.isCapital || isJoint(word))) return solid;
    const later = step === 1 ? word : own.words[own.at + at + 1];
    if (later?.isApart) return solid;
    length += 1;
    if (!isJoint(word)) solid = length;
  }
}

/** Whether a name continues after a word. */
function goesOn({ words, at }: Place): boolean {
  const next = words[at + 1];
  return next?.isCapital === true && !next.isApart;
}
