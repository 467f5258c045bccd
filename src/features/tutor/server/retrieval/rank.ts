/** Ranks passages for a question, in two stages: those that share terms or direction with it, then the best of them by how they answer. */
import type { Passage } from '#platform/feature/passage.ts';
import type { IndexedPassage, PassageIndex } from './passage-index.ts';
import type { Concept, Question } from './question.ts';
import { measureSignals, type Signals } from './signals.ts';
import { type Weights, weigh } from './weights.ts';
import { cosine, type Vector } from './word-vectors.ts';

export type RankedPassage = {
  passage: Passage;
  /** The higher the better; a difference of one is to be right nearly three times as likely. */
  score: number;
  signals: Signals;
  /** What the question names and the passage has, in these or related words. */
  found: ReadonlyMap<Concept, number>;
};

/** Passages of the first stage that the second looks at: by terms, and by direction. */
const byTerms = 80;
const byDirection = 40;

/** The best passages, best first. `accepts`: whether the reader may read one. */
export const rankPassages = (
  index: PassageIndex,
  question: Question,
  {
    weights,
    accepts,
    limit,
  }: { weights: Weights['ranking']; accepts: (passage: Passage) => boolean; limit: number },
): RankedPassage[] =>
  orderCandidates(listCandidates(index, question, accepts), question, weights).slice(0, limit);

export const orderCandidates = (
  candidates: readonly Omit<RankedPassage, 'score'>[],
  question: Pick<Question, 'kind'>,
  weights: Weights['ranking'],
): RankedPassage[] =>
  candidates
    .map((one) => ({ ...one, score: weigh(one.signals, weights) + (weights[kindsOf(question, one)] ?? 0) }))
    .sort((a, b) => b.score - a.score || (a.passage.id < b.passage.id ? -1 : 1));

/** The name of the signal that a passage is of its kind where the question wants what it wants: 'date/event'. */
export const kindsOf = ({ kind }: Pick<Question, 'kind'>, { passage }: { passage: Passage }): string =>
  `${kind}/${passage.kind}`;

/** The candidates with their signals, in no order. */
export function listCandidates(
  index: PassageIndex,
  question: Question,
  accepts: (passage: Passage) => boolean,
): Omit<RankedPassage, 'score'>[] {
  const direction = index.embed(question.text);
  return measureSignals(question, findCandidates(index, question, { accepts, direction }));
}

export type Candidate = {
  indexed: IndexedPassage;
  score: number;
  found: Map<Concept, number>;
  affinities: number[];
  topic: number;
};

function findCandidates(
  index: PassageIndex,
  { concepts }: Question,
  { accepts, direction }: { accepts: (passage: Passage) => boolean; direction: Vector },
): Candidate[] {
  const scores = new Map<number, { score: number; found: Map<Concept, number> }>();
  for (const concept of concepts) {
    const best = new Map<number, { score: number; likelihood: number }>();
    for (const [term, likelihood] of concept.alternatives) {
      for (const [at, frequency] of index.lookUp(term)) {
        const score = concept.weight * likelihood * frequency;
        const before = best.get(at);
        if (!before || before.score < score) best.set(at, { score, likelihood });
      }
    }
    for (const [at, { score, likelihood }] of best) {
      const candidate = scores.get(at) ?? { score: 0, found: new Map<Concept, number>() };
      candidate.score += score;
      candidate.found.set(concept, likelihood);
      scores.set(at, candidate);
    }
  }
  const all = index.passages.flatMap((indexed, at) => {
    if (!accepts(indexed.passage)) return [];
    const affinities = indexed.questionVectors
      .map((vector) => cosine(direction, vector))
      .sort((a, b) => b - a);
    const topic = cosine(direction, indexed.textVector);
    return [
      { indexed, affinities, topic, ...(scores.get(at) ?? { score: 0, found: new Map<Concept, number>() }) },
    ];
  });
  return [
    ...new Set([
      ...takeBest(all, byTerms, ({ score }) => score),
      ...takeBest(all, byDirection, ({ affinities, topic }) => (affinities[0] ?? 0) + 0.5 * topic),
    ]),
  ];
}

/** Those with the highest values above zero, in no order. */
function takeBest(
  all: readonly Candidate[],
  count: number,
  of: (candidate: Candidate) => number,
): Candidate[] {
  const values = Float64Array.from(all, of).sort();
  const least = Math.max(values.at(-count) ?? 0, Number.MIN_VALUE);
  return all.filter((candidate) => of(candidate) >= least);
}
