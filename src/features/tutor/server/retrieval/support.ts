/** What speaks for it that the passages found support an answer, and what against it, in numbers. Pure. */
import { splitWords } from '#features/search/server/index.ts';
import { type Passage, passageText } from '#platform/feature/passage.ts';
import { withinSentence } from './passage-index.ts';
import { type Concept, maxCommonWeight, type Question } from './question.ts';
import type { RankedPassage } from './rank.ts';
import { isStopWord } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';
import { cosine, type WordVectors } from './word-vectors.ts';

export type SupportSignals = {
  bias: 1;
  /** Share of what the question names, by weight, that the best passage has or comes near to in meaning. */
  near: number;
  /** How near the question comes to the second nearest of the questions that it is known to answer. */
  second: number;
  /** Share of its page's title that the question names. */
  title: number;
  /** The weight of what it lacks: of the second heaviest, of the heaviest name, of the farthest in meaning. */
  missing: number;
  missingName: number;
  farthest: number;
  /** Common words that the library has nowhere, up to two. */
  unknown: number;
  /** How much the question names, in logarithms. */
  concepts: number;
  /** Share of its words that are not the small words of English. */
  foreign: number;
  /** Whether it asks for what histories seldom tell: a measure or count, a detail of daily life, a family, a wording. */
  quantity: number;
  trivia: number;
  family: number;
  wording: number;
  /** Whether it asks what to read, or how to study: such questions name things that no passage has. */
  reading: number;
  study: number;
};

/** A weight that hardly any term has. */
const fullWeight = 9;

const details = {
  quantity:
    /\bhow (?:many|much|tall|heavy|old|long|big|far|fast|deep|wide|high)\b|\b(?:population|price|cost|salary|wages?|weigh\w*|height|width|size)\b/i,
  trivia:
    /\b(?:favou?rite|colou?rs?|brand|eat|ate|breakfast|lunch|dinner|meal|recipe|wear|wore|dogs?|cats?|pets?|horses?|nicknames?|birthdays?|hobby|shoes?|hair|beard|voice|smell|taste|look like)\b/i,
  family:
    /\b(?:wife|wives|husband|girlfriend|boyfriend|kids|sisters?|brothers?|mother|mom|father|dad|aunt|uncle|cousin|grandmother|grandfather|married|marry)\b/i,
  wording: /\b(?:word for word|exact(?:ly)?|verbatim|page \d+|isbn|quote)\b/i,
};

/** @param passages the best ones, best first; undefined where there is none */
export function measureSupport(
  { concepts, text, kind }: Question,
  [best]: readonly RankedPassage[],
  { vectors, vocabulary }: { vectors: WordVectors; vocabulary: Vocabulary },
): SupportSignals | undefined {
  if (!best || concepts.length === 0) return undefined;
  const nearness = measureNearness(concepts, best.passage, vectors);
  const isMissing = (concept: Concept) => !best.found.has(concept);
  const missingWords = concepts.filter((concept) => isMissing(concept) && !concept.term.startsWith('='));
  const capitalized = new Set((text.match(withinSentence) ?? []).flatMap(splitWords));
  const isName = ({ term, word }: Concept) => vocabulary.isName(term) || capitalized.has(word);
  const heaviest = (some: readonly Concept[], of: (concept: Concept) => number = () => 1) =>
    some.map((concept) => (concept.weight / fullWeight) * of(concept)).sort((a, b) => b - a);
  const total = concepts.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const near = concepts.reduce(
    (sum, concept) =>
      sum + concept.weight * Math.max(best.found.get(concept) ?? 0, nearness.get(concept) ?? 0),
    0,
  );
  const isUnknown = ({ isKnown, weight }: Concept) => !isKnown && weight <= maxCommonWeight;
  const words = splitWords(text);
  const says = (pattern: RegExp) => (pattern.test(text) ? 1 : 0);
  return {
    bias: 1,
    near: near / total,
    second: best.signals.secondAffinity,
    title: best.signals.title,
    missing: heaviest(missingWords)[1] ?? 0,
    missingName: heaviest(concepts.filter((concept) => isMissing(concept) && isName(concept)))[0] ?? 0,
    farthest: heaviest(missingWords, (concept) => 1 - (nearness.get(concept) ?? 0))[0] ?? 0,
    // A small library lacks most words: there it says less.
    unknown: Math.min(
      2,
      concepts.filter(isUnknown).reduce((sum, { weight }) => sum + weight / maxCommonWeight, 0),
    ),
    concepts: Math.log(1 + concepts.length),
    foreign: 1 - words.filter(isStopWord).length / Math.max(1, words.length),
    ...{ quantity: says(details.quantity), trivia: says(details.trivia) },
    ...{ family: says(details.family), wording: says(details.wording) },
    ...{ reading: kind === 'reading' ? 1 : 0, study: kind === 'study' ? 1 : 0 },
  };
}

/** How near each concept's word comes to the nearest word of a passage. */
function measureNearness(
  concepts: readonly Concept[],
  passage: Passage,
  vectors: WordVectors,
): Map<Concept, number> {
  const words = [...new Set(splitWords(`${passage.heading} ${passageText(passage)}`))]
    .filter((word) => !isStopWord(word))
    .map((word) => vectors.embed([word]));
  return new Map(
    concepts.map((concept) => {
      const vector = vectors.embed([concept.word]);
      return [concept, Math.max(0, ...words.map((other) => cosine(vector, other)))];
    }),
  );
}
