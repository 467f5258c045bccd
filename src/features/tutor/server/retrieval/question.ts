/** What a question asks: its terms with all they may stand for, and the kind of answer that it wants. Pure. */
import { splitWords } from '#features/search/server/index.ts';
import type { NameFinder } from './names.ts';
import { listTerms } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordVectors } from './word-vectors.ts';

/** Something that the question names, in any of several terms; finding one of them is enough. */
export type Concept = {
  /** The term of the word or name that was asked for, and the word as it was written. */
  term: string;
  word: string;
  /** Terms it may stand for, with how surely they mean it, from 0 to 1. */
  alternatives: ReadonlyMap<string, number>;
  /** What finding it says: the rarer, the more. */
  weight: number;
  /** Whether the library has it, spelled as it was or with a slip. */
  isKnown: boolean;
};

export type QuestionKind = 'definition' | 'date' | 'reading' | 'study' | 'other';

export type Question = {
  text: string;
  concepts: readonly Concept[];
  kind: QuestionKind;
  /** Signed years that it names. */
  years: readonly number[];
  /** Where it asks for a number: the term of what is counted, which an answer has to name. */
  counted: string | undefined;
  /** Whether it asks how much, how long, at what price and the like: most that is told gives no such figure. */
  asksQuantity: boolean;
};

export type QuestionContext = {
  names: NameFinder;
  related: Related;
  vocabulary: Vocabulary;
  vectors: Pick<WordVectors, 'isCommon' | 'isSpelled'>;
};

export type Related = ReadonlyMap<string, readonly string[]>;

/** How surely a related word means what was asked. */
const relatedLikelihood = 0.45;
/** What the words of a name count beside the name. */
const ownWordShare = 0.3;
/** The most that a common word says which the library does not use. */
const maxCommonWeight = 4.5;
/** Words of a question that are corrected: each takes a look through the vocabulary. */
const maxCorrections = 10;
/** Further concepts of a long question are left out, the commonest first. */
const maxConcepts = 16;

export function analyzeQuestion(
  text: string,
  { names, related, vocabulary, vectors }: QuestionContext,
): Question {
  const words = splitWords(text).slice(0, 200);
  const found = names.find(words);
  const concepts = new Map<string, Concept>();
  let corrections = 0;

  function add(term: string, word: string, alternatives: Map<string, number>) {
    const exact = [...alternatives].filter(
      ([term, likelihood]) => likelihood >= 0.6 && vocabulary.countOf(term) > 0,
    );
    const weights = exact.map(([term]) => vocabulary.weightOf(term));
    const isCommon = vectors.isCommon(word);
    concepts.set(term, {
      ...{ term, word, alternatives, isKnown: exact.length > 0 },
      // A common word that the library does not use says less than a name that it does not know.
      weight:
        weights.length > 0
          ? Math.min(...weights)
          : Math.min(vocabulary.weightOf(term), isCommon ? maxCommonWeight : Infinity),
    });
  }

  words.forEach((word, at) => {
    const [term] = listTerms([word, ...endingOf(words, at)].join(' '), names).filter(
      (one) => !one.startsWith('='),
    );
    if (!term || concepts.has(term)) return;
    const alternatives = new Map([[term, 1]]);
    // A word of English that the library lacks is another word than the one it looks like.
    const isUnknown = vocabulary.countOf(term) === 0 && !/^[yc]-?\d/.test(term) && !vectors.isSpelled(word);
    if (isUnknown && corrections < maxCorrections) {
      corrections += 1;
      for (const { term: other, likelihood } of vocabulary.correct(word)) alternatives.set(other, likelihood);
    }
    for (const known of [...alternatives.keys()])
      for (const other of related.get(known) ?? [])
        if (!alternatives.has(other)) alternatives.set(other, relatedLikelihood);
    add(term, word, alternatives);
  });
  // A name is one thing: its words count less beside it.
  for (const [end, terms] of found) {
    for (const term of terms) {
      if (concepts.has(term) || vocabulary.countOf(term) === 0) continue;
      const alternatives = new Map([[term, 1]]);
      add(term, term, alternatives);
      for (let at = end; at >= 0 && at > end - term.split('-').length; at--) {
        const [own] = listTerms(words[at] ?? '', names).filter((one) => !one.startsWith('='));
        const concept = own === undefined ? undefined : concepts.get(own);
        if (own && concept) {
          concepts.set(own, {
            ...concept,
            alternatives: new Map([...concept.alternatives, [term, 1]]),
            isKnown: true,
            weight: concept.weight * ownWordShare,
          });
        }
      }
    }
  }
  const all = [...concepts.values()];
  return {
    text,
    concepts:
      all.length > maxConcepts ? all.toSorted((a, b) => b.weight - a.weight).slice(0, maxConcepts) : all,
    kind: findKind(text),
    years: listYears(words),
    counted: findCounted(text, names),
    asksQuantity: quantityPattern.test(text),
  };
}

/** What follows a number and belongs to it: 'bce', 'century bce'. */
function endingOf(words: readonly string[], at: number): string[] {
  return /^\d/.test(words[at] ?? '') ? words.slice(at + 1, at + 3) : [];
}

function listYears(words: readonly string[]): number[] {
  return words.flatMap((word, at) => {
    if (!/^\d{1,4}$/.test(word)) return [];
    const isBefore = words[at + 1] === 'bce';
    return isBefore || word.length > 2 ? [isBefore ? -Number(word) : Number(word)] : [];
  });
}

const quantityPattern =
  /\bhow (?:many|much|old|tall|long|far|big|heavy|often|large|high|wide|deep|fast)\b|\b(?:price|cost|salary|population|percent(?:age)?|number of)\b/i;

/** What 'how many' counts; undefined where nothing is counted. */
function findCounted(text: string, names: NameFinder): string | undefined {
  const [, rest = ''] = /\bhow (?:many|tall|heavy)\b(.*)/i.exec(text) ?? [];
  return listTerms(rest.split(/\s+/).slice(0, 4).join(' '), names).find((term) => !term.startsWith('='));
}

const kinds: readonly (readonly [QuestionKind, RegExp])[] = [
  [
    'reading',
    /\b(?:books?|podcasts?|videos?|documentar(?:y|ies)|lectures?|articles?|websites?|sources? (?:on|for|about|to)|(?:what|which|something|anything|good|best|should i|to) (?:to )?(?:read|watch|listen)|recommend\w*|reading list|further reading|introduction to)\b/i,
  ],
  [
    'study',
    /\b(?:study|studying|memoriz\w*|memoris\w*|remember|revis(?:e|ing|ion)|cram\w*|flashcards?|(?:my|take|taking) notes|note[- ]taking|highlight\w*|reread\w*|thesis statement|exams?|midterm|finals?|mix(?:ing)? (?:them |it )?up|muddl\w*|(?:keep|keeping)\b.{0,20}\bstraight|(?:go|going|went) blank|procrastinat\w*|study group)\b/i,
  ],
  ['date', /^\W*(?:when|(?:in )?(?:what|which) (?:year|century|date|day))\b/i],
  [
    'definition',
    /^\W*(?:(?:can|could|would) you (?:please )?)?(?:(?:what|who)(?:'?s| is| are| was| were| does| do)|define|explain|describe|tell me about|meaning of|definition of)\b(?!.*\b(?:between|differ\w*|why|because|cause|happen|lead|led)\b)/i,
  ],
];

function findKind(text: string): QuestionKind {
  return kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
