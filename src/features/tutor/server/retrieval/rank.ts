/**
 * Ranks passages for a question in two stages: finds all that share terms with it, then reorders the best of them by
 * how well they answer.
 */
import type { Passage } from '#platform/feature/passage.ts';
import type { AskedFor } from './asked-for.ts';
import type { IndexedPassage, PassageIndex } from './passage-index.ts';
import type { Concept, Question } from './question.ts';

/** How well a passage answers a question; each signal is between 0 and 1. */
export type Signals = {
  /** Share of the question's concepts, by weight, that the passage contains. */
  coverage: number;
  /** The largest share of the concepts found, by weight, that stand close together. */
  nearness: number;
  /** Share of the passage's heading that the question names. */
  heading: number;
  /** Similarity of the question to one that the passage is known to answer, by terms in common. */
  likeness: number;
  /** Similarity of meaning (by vectors): of the question to such a known question, and to the passage's text. */
  affinity: number;
  topic: number;
  /** The square of `heading` if the question names nothing else, as in 'who was Augustus'; otherwise 0. */
  subject: number;
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
  score: number;
  /** Concepts of the question that the passage contains, in these or related words. */
  found: ReadonlySet<Concept>;
  /** Share of the page title that the question names. */
  titled: number;
};

/** Found by a parameter search on the tuning part of the evaluation set (`npm run eval:tutor`). */
export const rankingWeights = {
  base: 0.5,
  coveragePower: 1.5,
  nearness: 0.25,
  heading: 0.2,
  headingOfDefinition: 0.4,
  subject: 2.5,
  likeness: 1.5,
  likenessPower: 1.25,
  affinity: 4,
  topic: 1.3,
  affinityPower: 2,
  years: 0.25,
};

/** Number of passages that the first stage hands to the second. */
const candidates = 80;
/** Width, in terms, of the window within which concepts count as close together. */
const nearnessWindow = 28;

/** Minimum likelihood for a term to count as the thing asked for, rather than something related. */
const sureLikelihood = 0.6;

/** Factors for the kinds of passages, by the kind of question. */
const kindWeights: Record<Question['kind'], Partial<Record<Passage['kind'], number>>> = {
  definition: { card: 1.12, row: 0.85, resource: 0.8, tip: 0.7, collection: 0.85 },
  date: { event: 1.25, card: 1.1, row: 1, resource: 0.8, tip: 0.6, collection: 0.85 },
  reading: { resource: 1.6, row: 0.75, tip: 0.8, card: 0.75, event: 0.75 },
  study: { tip: 2.2, row: 0.7, resource: 0.9 },
  other: { event: 1.05, row: 0.85, resource: 0.82, tip: 0.7, collection: 0.92 },
};

/** The best passages, best first. `accepts` tells whether the reader may read a passage. */
export function rankPassages(
  index: PassageIndex,
  question: Question,
  { accepts, limit }: { accepts: (passage: Passage) => boolean; limit: number },
): RankedPassage[] {
  const byTerm = groupByTerm(question.concepts);
  const total = sumWeights(question.concepts) || 1;
  const direction = index.embed(question.text);
  const cosineAt = (place: number) => index.vectors.cosine(direction, place);
  return findCandidates(index, question, accepts)
    .map(({ at, score, found }) => {
      const indexed = index.passages[at] as IndexedPassage;
      const coverage =
        [...found].reduce((sum, [{ weight }, likelihood]) => sum + weight * likelihood, 0) / total;
      const heading = nameShare(indexed, byTerm);
      const known = indexed.questions.map(({ terms, askedFor }, number) => ({
        ...{ askedFor, ...measureLikeness(terms, question, total) },
        affinity: cosineAt(indexed.vectorPlace + 1 + number),
      }));
      const signals: Signals = {
        coverage,
        nearness:
          found.size < 2 ? 0 : measureNearness(indexed.terms, byTerm) / (sumWeights(found.keys()) || 1),
        heading,
        likeness: Math.max(0, ...known.map(({ likeness }) => likeness)),
        affinity: Math.max(0, ...known.map(({ affinity }) => affinity)),
        topic: Math.max(0, cosineAt(indexed.vectorPlace)),
        subject: subjectShare(indexed, question.concepts, heading),
      };
      return {
        ...{ passage: indexed.passage, known },
        found: new Set(found.keys()),
        titled: shareOf(indexed.title, byTerm),
        ...signals,
        score: score * combine(signals, indexed.passage, question),
      };
    })
    .sort((a, b) => b.score - a.score || (a.passage.id < b.passage.id ? -1 : 1))
    .slice(0, limit);
}

function combine(signals: Signals, { kind, years }: Passage, question: Question): number {
  const w = rankingWeights;
  const isOfYear = years && question.years.some((year) => year >= years.from && year <= years.to);
  return (
    (w.base + signals.coverage ** w.coveragePower) *
    (1 + w.nearness * signals.nearness) *
    (1 + (question.kind === 'definition' ? w.headingOfDefinition : w.heading) * signals.heading) *
    (1 + w.likeness * signals.likeness ** w.likenessPower) *
    (1 + w.affinity * signals.affinity ** w.affinityPower + w.topic * signals.topic ** w.affinityPower) *
    (1 + w.subject * signals.subject) *
    (isOfYear ? 1 + w.years : 1) *
    (kindWeights[question.kind][kind] ?? 1)
  );
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

/** The largest total weight of concepts found within one window of the text. */
function measureNearness(terms: readonly string[], byTerm: ReadonlyMap<string, Found[]>): number {
  const counts = new Map<Concept, number>();
  let sum = 0;
  let best = 0;
  const step = (term: string | undefined, by: 1 | -1) => {
    for (const { concept } of byTerm.get(term ?? '') ?? []) {
      const count = (counts.get(concept) ?? 0) + by;
      counts.set(concept, count);
      if (by === 1 ? count === 1 : count === 0) sum += by * concept.weight;
    }
  };
  terms.forEach((term, end) => {
    step(term, 1);
    step(terms[end - nearnessWindow], -1);
    best = Math.max(best, sum);
  });
  return best;
}

/** Share of the passage's heading that the question names. */
function nameShare({ heading, passage }: IndexedPassage, byTerm: ReadonlyMap<string, Found[]>): number {
  if (passage.kind === 'resource' || passage.kind === 'collection') return 0;
  return shareOf(heading, byTerm);
}

/** High if the question is about the passage's heading and nothing else. */
function subjectShare(indexed: IndexedPassage, concepts: readonly Concept[], share: number): number {
  const means = ({ alternatives }: Concept, term: string) => (alternatives.get(term) ?? 0) >= sureLikelihood;
  const isAll = concepts.every((concept) => [...indexed.heading].some((term) => means(concept, term)));
  return isAll ? share ** 2 : 0;
}

function shareOf(name: ReadonlySet<string>, byTerm: ReadonlyMap<string, Found[]>): number {
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
