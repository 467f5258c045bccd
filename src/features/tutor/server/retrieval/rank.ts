/**
 * Ranks passages for a question in two stages: finds all that share terms with it, then reorders the best of them by
 * how well they answer.
 */
import { type Passage, passageText } from '#platform/feature/passage.ts';
import type { AskedFor } from './asked-for.ts';
import type { IndexedPassage, PassageIndex } from './passage-index.ts';
import type { Concept, Question } from './question.ts';

/** How well a passage fits a question. All but `match` are between 0 and 1. */
export type Signals = {
  /** By terms in common: the logarithm of the BM25 score, relative to a term that no passage contains. */
  match: number;
  /** Share of the question's concepts, by weight, that the passage contains. */
  coverage: number;
  /** Share of its heading, and of its page's title, that the question names. */
  headed: number;
  titled: number;
  /** The square of `headed` if the question names nothing else, as in 'who was Augustus'; otherwise 0. */
  subject: number;
  /** Similarity of the question to one that the passage is known to answer: by terms in common, and by meaning. */
  likeness: number;
  affinity: number;
  /** The same, only for known questions that ask for the same (a time, a reason). */
  sameAsked: number;
  /** Similarity of meaning to the passage's text. */
  topic: number;
};

/** How similar the question is to one that a passage is known to answer; each value is between 0 and 1. */
export type KnownMatch = {
  /** By terms in common, and the share of the question's concepts, by weight, among them. */
  likeness: number;
  share: number;
  /** By meaning. */
  affinity: number;
  /** What the known question asks for. */
  askedFor: AskedFor;
};

export type RankedPassage = Signals & {
  passage: Passage;
  known: readonly KnownMatch[];
  /** How likely it answers, as the logarithm of odds up to a constant: comparable within one question. */
  score: number;
  /** Concepts of the question that the passage contains, in these or related words. */
  found: ReadonlySet<Concept>;
};

/** Number of passages that the first stage hands to the second. */
const candidates = 80;
/** Minimum likelihood for a term to count as the thing asked for, rather than something related. */
const sureLikelihood = 0.6;

/** In a fixed order: trained weights and trees refer to them by number. */
export const passageKinds: readonly Passage['kind'][] = [
  ...([
    'answer',
    'article',
    'card',
    'collection',
    'event',
    'guide',
    'period',
    'resource',
    'row',
    'tip',
  ] as const),
];

/** Kinds of passages whose heading is not their subject: the author of a book, the title of a collection's part. */
const subjectless: readonly Passage['kind'][] = ['resource', 'collection'];

/** The numbers that a score is the weighted sum of. */
export const rankingFeatures = [
  ...(['match', 'coverage', 'headed', 'titled', 'subject', 'likeness', 'affinity', 'sameAsked'] as const),
  ...(['topic', 'topicCubed'] as const),
  ...(['length', 'questionCount', 'unquestioned', ...passageKinds] as const),
];

/** Weights of the features, in their order. Trained by `npm run train:ranking`. */
export type RankingWeights = Float32Array;

/** The features of a passage that was found, in the order of `rankingFeatures`. */
export function readRankingFeatures({ passage, known, ...signals }: Omit<RankedPassage, 'score'>): number[] {
  return [
    ...[signals.match, signals.coverage, signals.headed, signals.titled, signals.subject],
    ...[signals.likeness, signals.affinity, signals.sameAsked, signals.topic, signals.topic ** 3],
    ...[Math.log(passageText(passage).length), Math.log(1 + known.length), known.length === 0 ? 1 : 0],
    ...passageKinds.map((kind) => (kind === passage.kind ? 1 : 0)),
  ];
}

/** The best passages, best first. `accepts` tells whether the reader may read a passage. */
export function rankPassages(
  index: PassageIndex,
  question: Question,
  {
    accepts,
    limit,
    weights,
  }: { accepts: (passage: Passage) => boolean; limit: number; weights: RankingWeights },
): RankedPassage[] {
  const byTerm = groupByTerm(question.concepts);
  const total = sumWeights(question.concepts) || 1;
  const fullWeight = index.vocabulary.weightOf('');
  const direction = index.embed(question.text);
  const cosineAt = (place: number) => index.vectors.cosine(direction, place);
  return findCandidates(index, question, accepts)
    .map(({ at, score, found }) => {
      const indexed = index.passages[at] as IndexedPassage;
      const { passage, questions, vectorPlace } = indexed;
      const headed = subjectless.includes(passage.kind) ? 0 : nameShare(indexed.heading, byTerm);
      const known = questions.map(({ terms, askedFor }, number) => ({
        ...{ askedFor, ...measureLikeness(terms, question, total) },
        affinity: cosineAt(vectorPlace + 1 + number),
      }));
      const closest = (matches: readonly KnownMatch[]) =>
        Math.max(0, ...matches.map(({ affinity }) => affinity));
      const ranked = {
        ...{ passage, known, found: new Set(found.keys()) },
        match: Math.log(score / fullWeight),
        coverage: [...found].reduce((sum, [{ weight }, likelihood]) => sum + weight * likelihood, 0) / total,
        ...{ headed, titled: nameShare(indexed.title, byTerm) },
        subject: namesNothingElse(question, indexed.heading) ? headed ** 2 : 0,
        likeness: Math.max(0, ...known.map(({ likeness }) => likeness)),
        affinity: closest(known),
        sameAsked: closest(known.filter(({ askedFor }) => askedFor === question.askedFor)),
        topic: Math.max(0, cosineAt(vectorPlace)),
      };
      const features = readRankingFeatures(ranked);
      return { ...ranked, score: features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0) };
    })
    .sort((a, b) => b.score - a.score || (a.passage.id < b.passage.id ? -1 : 1))
    .slice(0, limit);
}

type Candidate = { at: number; score: number; found: Map<Concept, number> };

function findCandidates(
  index: PassageIndex,
  { concepts }: Question,
  accepts: (passage: Passage) => boolean,
): Candidate[] {
  const byPlace = new Map<number, Candidate>();
  for (const concept of concepts) {
    const best = new Map<number, { score: number; likelihood: number }>();
    for (const [term, likelihood] of concept.alternatives) {
      index.postings.forEach(term, (at, frequency) => {
        const score = concept.weight * likelihood * frequency;
        const before = best.get(at);
        if (!before || before.score < score) best.set(at, { score, likelihood });
      });
    }
    for (const [at, { score, likelihood }] of best) {
      const candidate = byPlace.get(at) ?? { at, score: 0, found: new Map<Concept, number>() };
      candidate.score += score;
      candidate.found.set(concept, likelihood);
      byPlace.set(at, candidate);
    }
  }
  return [...byPlace.values()]
    .filter(({ at }) => accepts((index.passages[at] as IndexedPassage).passage))
    .sort((a, b) => b.score - a.score)
    .slice(0, candidates);
}

type Found = { concept: Concept; likelihood: number };

function groupByTerm(concepts: readonly Concept[]): Map<string, Found[]> {
  const byTerm = new Map<string, Found[]>();
  for (const concept of concepts) {
    for (const [term, likelihood] of concept.alternatives) {
      byTerm.set(term, [...(byTerm.get(term) ?? []), { concept, likelihood }]);
    }
  }
  return byTerm;
}

const sumWeights = (concepts: Iterable<Concept>): number => {
  let sum = 0;
  for (const { weight } of concepts) sum += weight;
  return sum;
};

function namesNothingElse({ concepts }: Question, heading: ReadonlySet<string>): boolean {
  return concepts.every(({ alternatives }) =>
    [...heading].some((term) => (alternatives.get(term) ?? 0) >= sureLikelihood),
  );
}

/** Share of a name that the question names. */
function nameShare(name: ReadonlySet<string>, byTerm: ReadonlyMap<string, Found[]>): number {
  const named = [...name].filter((term) =>
    byTerm.get(term)?.some(({ likelihood }) => likelihood >= sureLikelihood),
  );
  return name.size === 0 ? 0 : named.length / name.size;
}

/**
 * Similarity of two questions: harmonic mean of the share of one's weight and the share of the other's terms in common.
 */
function measureLikeness(
  terms: readonly string[],
  { concepts }: Question,
  total: number,
): Pick<KnownMatch, 'likeness' | 'share'> {
  let common = 0;
  let matched = 0;
  for (const { alternatives, weight } of concepts) {
    let best = 0;
    for (const [term, likelihood] of alternatives)
      if (likelihood > best && terms.includes(term)) best = likelihood;
    if (best > 0) matched += 1;
    common += weight * best;
  }
  const share = common / total;
  const known = Math.min(1, matched / Math.max(1, terms.length));
  return { share, likeness: share + known === 0 ? 0 : (2 * share * known) / (share + known) };
}
