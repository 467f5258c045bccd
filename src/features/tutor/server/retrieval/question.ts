/** Analyses a question: its terms with their alternatives, and the kind of answer it asks for. Pure. */
import { splitWords } from '#features/search/server/index.ts';
import { type AskedFor, findAskedFor } from './asked-for.ts';
import type { NameFinder } from './names.ts';
import { listTerms } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordVectors } from './word-vectors.ts';

/** Something that the question names. A passage has it if it contains any of the alternative terms. */
export type Concept = {
  /** Term of the word or name in the question, and the word as it was written. */
  term: string;
  word: string;
  /** Terms that it may stand for, each with a likelihood from 0 to 1. */
  alternatives: ReadonlyMap<string, number>;
  /** How much a match counts: the rarer the term, the more. */
  weight: number;
  /** Whether the library contains it, as spelled or corrected. */
  isKnown: boolean;
};

/** In a fixed order: the trees of the decision about support refer to them by number. */
export const questionKinds = ['definition', 'date', 'reading', 'study', 'other'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export type Question = {
  text: string;
  concepts: readonly Concept[];
  kind: QuestionKind;
  askedFor: AskedFor;
  /** Years that the question names; negative for BCE. */
  years: readonly number[];
  /** After 'how many', 'how tall' or 'how heavy': the term of the thing asked about, which an answer must contain. */
  counted: string | undefined;
  /** Whether it asks for a quantity (number, duration, price …): most passages do not give such a figure. */
  asksQuantity: boolean;
};

export type QuestionContext = {
  names: NameFinder;
  related: Related;
  vocabulary: Vocabulary;
  vectors: Pick<WordVectors, 'isCommon' | 'isSpelled'>;
};

export type Related = ReadonlyMap<string, readonly string[]>;

/** Likelihood that a related word means the same as the word asked for. */
const relatedLikelihood = 0.45;
/** Weight of the single words of a name, relative to their usual weight. */
const ownWordShare = 0.3;
/** Maximum weight of a common word that the library does not contain. */
const maxCommonWeight = 4.5;
/** Maximum number of words corrected per question: each correction searches the vocabulary. */
const maxCorrections = 10;
/** Maximum number of concepts. Longer questions lose the most common ones. */
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
      // A common word that the library does not contain counts less than an unknown name.
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
    // Only correct words that are not correctly spelled English: a correctly spelled word means something else than the
    // similar word in the library.
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
  // A name is one thing, so its single words count less beside it.
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
    askedFor: findAskedFor(text),
    years: listYears(words),
    counted: findCounted(text, names),
    asksQuantity: quantityPattern.test(text),
  };
}

/** Words that follow a number and belong to it: 'bce', 'century bce'. */
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

/** The term of the thing after 'how many', 'how tall' or 'how heavy'; undefined if the question has none of these. */
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
