/** Splits a text into words with normalised terms, which can be compared with those of another text. Pure. */
import { stemmer } from 'stemmer';
import { normalizeForSearch } from '#platform/text/normalize-for-search.ts';

export type Word = {
  /** As written in the text, without a possessive 's. */
  text: string;
  /** The same for all forms of a word: a stem, or a signed year ('y-44'). Empty for words that are not compared. */
  term: string;
  /** Whether it starts with a capital letter. */
  isCapital: boolean;
  /** Whether it is the first word of a sentence, which always has a capital. */
  isFirst: boolean;
  /** Whether a comma or another mark separates it from the previous word. */
  isApart: boolean;
};

/** Function words, and words that occur in almost any text on history. */
const stopWords = new Set(
  `a about above across after again against all almost along already also although always am among an and another any are as
   asked at away back be became because become been before began begin behind being below between beyond both brought but by
   came can century come could did do does done down during each early else end even ever every few find first for found from
   gave general get give given go good great had half has have having he her here him his how however i if in instead into is
   it its itself just keep kept know known last late later least left less let like long made make many may me mean meant men
   might more most much must my name nearly need neither never new no nor not nothing now of off often old on once one only
   open or other others our out over own part people put rather read s said same saw say says see seen set she should show
   since so some something soon still such take taken than that the their them themselves then there these they thing things
   this those though three through time to together told too took toward turn turned two under until up upon us use used very
   want was way we well went were what when where whether which while who whole whom whose why will with within without word
   words work world would year years yet you your january february march april may june july
   august september october november december bce ce circa century centuries history historian historians`.split(
    /\s+/,
  ),
);

const wordPattern = /\d{1,4}|\p{L}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*/gu;

/** What follows a year BCE: the era, or other years that end in it, as in '1792–1750 BCE'. */
const beforeChrist = /^(?:(?:\s?[–-]\s?|\s+(?:to|or|and)\s+)\d{1,4})*\s+BCE?\b/;
/** Number of characters after a year in which its era is looked for. */
const eraDistance = 40;

/** All words of a text in order. Stop words are included, with an empty term. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const word = match[0].replace(/[’']s$/, '');
    const gap = text.slice(end, match.index);
    end = match.index + match[0].length;
    const isNumber = /^\d/.test(word);
    const term = isNumber ? toYearTerm(word, text.slice(end, end + eraDistance)) : toTerm(word);
    words.push({
      ...{ text: word, term, isCapital: /^\p{Lu}/u.test(word) },
      ...{ isFirst: words.length === 0 || /[.?!:;“"(—–/]/.test(gap), isApart: /[^\s-]/.test(gap) },
    });
  }
  return words;
}

const stems = new Map<string, string>();

function toYearTerm(digits: string, following: string): string {
  const isBefore = beforeChrist.test(following);
  return digits.length < 3 && !isBefore ? '' : `y${isBefore ? '-' : ''}${digits}`;
}

function toTerm(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const plain = normalizeForSearch(word);
  const term = plain.length < 3 || stopWords.has(plain) ? '' : stemmer(plain);
  stems.set(word, term);
  return term;
}
