/** What speaks for it that a passage answers a question, in numbers. Pure. */
import type { IndexedPassage } from './passage-index.ts';
import type { Concept, Question } from './question.ts';
import type { Candidate, RankedPassage } from './rank.ts';

export type Signals = {
  /** Share of what the question names that the passage has, by weight; and its square. */
  coverage: number;
  coverageSquared: number;
  /** BM25, as a share of the best one's, and in logarithms. */
  termShare: number;
  terms: number;
  /** The largest share of what was found, by weight, that stands near each other. */
  nearness: number;
  /** Share of the passage's heading and of its page's title that the question names; the former again where it asks what something is. */
  heading: number;
  headingOfDefinition: number;
  title: number;
  /** How near the question comes to one that the passage is known to answer: in words, in direction, and so to a second one. */
  likeness: number;
  affinity: number;
  affinitySquared: number;
  secondAffinity: number;
  /** How near the question's direction comes to the passage's text. */
  topic: number;
  topicSquared: number;
  /** How far affinity and topic are from the best ones. */
  affinityGap: number;
  topicGap: number;
  /** Whether it is of a year that the question names. */
  ofYear: number;
  /** Length of the text, in logarithms. */
  length: number;
};

/** Terms within which concepts count as near each other. */
const nearnessWindow = 28;

export function measureSignals(
  question: Question,
  candidates: readonly Candidate[],
): Omit<RankedPassage, 'score'>[] {
  const byTerm = groupByTerm(question.concepts);
  const total = sumWeights(question.concepts) || 1;
  const mostOf = (of: (candidate: Candidate) => number) => Math.max(0, ...candidates.map(of));
  const mostTerms = mostOf(({ score }) => score) || 1;
  const mostAffinity = mostOf(({ affinities }) => affinities[0] ?? 0);
  const mostTopic = mostOf(({ topic }) => topic);
  return candidates.map(({ indexed, score, found, affinities, topic }) => {
    const coverage =
      [...found].reduce((sum, [{ weight }, likelihood]) => sum + weight * likelihood, 0) / total;
    const heading = nameShare(indexed, byTerm);
    const affinity = Math.max(0, affinities[0] ?? topic);
    const { passage } = indexed;
    const isOfYear =
      passage.years !== undefined &&
      question.years.some((year) => year >= (passage.years?.from ?? 0) && year <= (passage.years?.to ?? 0));
    const signals: Signals = {
      coverage,
      coverageSquared: coverage ** 2,
      termShare: score / mostTerms,
      terms: Math.log(1 + score),
      nearness: found.size < 2 ? 0 : measureNearness(indexed.terms, byTerm) / (sumWeights(found.keys()) || 1),
      heading,
      headingOfDefinition: question.kind === 'definition' ? heading : 0,
      title: shareOf(indexed.title, byTerm),
      likeness: Math.max(0, ...indexed.questions.map((terms) => measureLikeness(terms, question, total))),
      affinity,
      affinitySquared: affinity ** 2,
      secondAffinity: Math.max(0, affinities[1] ?? topic),
      topic: Math.max(0, topic),
      topicSquared: Math.max(0, topic) ** 2,
      affinityGap: affinity - mostAffinity,
      topicGap: topic - mostTopic,
      ofYear: isOfYear ? 1 : 0,
      length: Math.log(1 + indexed.terms.length),
    };
    return { passage, found, signals };
  });
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

/** The most weight of concepts that stand within a window of the text. */
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

/** How much of what the passage explains the question names. */
function nameShare({ heading, passage }: IndexedPassage, byTerm: ReadonlyMap<string, Found[]>): number {
  if (passage.kind === 'resource' || passage.kind === 'collection') return 0;
  return shareOf(heading, byTerm);
}

function shareOf(name: ReadonlySet<string>, byTerm: ReadonlyMap<string, Found[]>): number {
  const named = [...name].filter((term) => byTerm.get(term)?.some(({ likelihood }) => likelihood >= 0.6));
  return name.size === 0 ? 0 : named.length / name.size;
}

/** How much two questions have in common: of the weight of the one, and of the terms of the other. */
function measureLikeness(terms: ReadonlySet<string>, { concepts }: Question, total: number): number {
  let common = 0;
  let matched = 0;
  for (const { alternatives, weight } of concepts) {
    let best = 0;
    for (const [term, likelihood] of alternatives)
      if (likelihood > best && terms.has(term)) best = likelihood;
    if (best > 0) matched += 1;
    common += weight * best;
  }
  const asked = common / total;
  const known = Math.min(1, matched / Math.max(1, terms.size));
  return asked + known === 0 ? 0 : (2 * asked * known) / (asked + known);
}
