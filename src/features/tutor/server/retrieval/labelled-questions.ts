/**
 * Compares a question with those of which it is known whether the library answers them (k nearest neighbors, by the
 * cosine of TF-IDF vectors over words and pairs of words): people ask for the same missing details again and again.
 */
import { setImmediate } from 'node:timers/promises';
import { listNgrams } from './ngram-weights.ts';
import { packPostings } from './postings.ts';

export type LabelledQuestion = { text: string; isAnswered: boolean };

export type LabelledQuestions = {
  /**
   * The similarity, from 0 to 1, of the three nearest questions that are answered and the three that are not, the
   * difference of the nearest two, and the logarithm of the odds by a vote of all, weighted by similarity.
   * @param leftOut a question that does not count: for training, the one that is compared
   */
  compare(text: string, leftOut?: string): number[];
};

/** Number of questions handled before yielding to other work. */
const batchSize = 500;
const nearest = 3;
/** A question's weight in the vote grows by this power of e from similarity 0 to 1. */
const voteScale = 15;

/** Builds the index in batches, so that other work waits only some tens of milliseconds at a time. */
export async function indexLabelledQuestions(
  questions: readonly LabelledQuestion[],
): Promise<LabelledQuestions> {
  const counts = new Map<string, number>();
  for (const [at, { text }] of questions.entries()) {
    for (const ngram of listNgrams(text)) counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
    if (at % batchSize === batchSize - 1) await setImmediate();
  }
  const rarity = (ngram: string) => 1 + Math.log((1 + questions.length) / (1 + (counts.get(ngram) ?? 1)));
  const toVector = (text: string) => {
    const weights = listNgrams(text).map((ngram) => [ngram, rarity(ngram)] as const);
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([ngram, weight]) => [ngram, weight / length]));
  };
  const vectors: Map<string, number>[] = [];
  for (const [at, { text }] of questions.entries()) {
    vectors.push(toVector(text));
    if (at % batchSize === batchSize - 1) await setImmediate();
  }
  const postings = await packPostings(vectors);

  return {
    compare(text, leftOut) {
      const similarities = new Float32Array(questions.length);
      for (const [ngram, weight] of toVector(text))
        postings.forEach(ngram, (at, other) => {
          similarities[at] = (similarities[at] ?? 0) + weight * other;
        });
      const answered = createTally();
      const unanswered = createTally();
      for (const [at, similarity] of similarities.entries()) {
        const question = questions[at];
        if (question && question.text !== leftOut)
          (question.isAnswered ? answered : unanswered).add(similarity);
      }
      return [
        ...answered.best,
        ...unanswered.best,
        (answered.best[0] ?? 0) - (unanswered.best[0] ?? 0),
        Math.log((1 + answered.votes()) / (1 + unanswered.votes())),
      ];
    },
  };
}

/** The highest similarities, highest first, and the sum of all votes. */
function createTally() {
  const best = Array.from({ length: nearest }, () => 0);
  let votes = 0;
  return {
    best,
    votes: () => votes,
    add(similarity: number) {
      votes += Math.exp(voteScale * similarity);
      if (similarity <= (best.at(-1) ?? 0)) return;
      best[nearest - 1] = similarity;
      best.sort((a, b) => b - a);
    },
  };
}
