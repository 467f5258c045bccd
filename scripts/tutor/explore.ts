/** The tutor's retrieval in its parts: what its weights are fitted on. */
import { createNameFinder } from '../../src/features/tutor/server/retrieval/names.ts';
import { buildPassageIndex } from '../../src/features/tutor/server/retrieval/passage-index.ts';
import { analyzeQuestion } from '../../src/features/tutor/server/retrieval/question.ts';
import { kindsOf, listCandidates, orderCandidates } from '../../src/features/tutor/server/retrieval/rank.ts';
import { type RetrievalData, readRelated } from '../../src/features/tutor/server/retrieval/retrieval.ts';
import { measureSupport } from '../../src/features/tutor/server/retrieval/support.ts';
import { type Weights, weigh } from '../../src/features/tutor/server/retrieval/weights.ts';
import type { Passage } from '../../src/platform/feature/passage.ts';

/** As many passages as an answer is made from. */
const limit = 8;

export async function createExplorer(passages: readonly Passage[], data: RetrievalData) {
  const names = createNameFinder(data.names);
  const related = readRelated(data.related);
  const index = await buildPassageIndex(passages, { ...data, names });
  const context = { names, related, vocabulary: index.vocabulary, vectors: data.vectors };
  return (text: string) => {
    const question = analyzeQuestion(text, context);
    const candidates = listCandidates(index, question, () => true);
    return {
      candidates: candidates.map((one) => ({
        id: one.passage.id,
        signals: { ...one.signals, [kindsOf(question, one)]: 1 },
      })),
      /** What weights make of it. */
      judge(weights: Weights) {
        const ranked = orderCandidates(candidates, question, weights.ranking).slice(0, limit);
        const signals = measureSupport(question, ranked, context);
        return {
          signals,
          sum: signals ? weigh(signals, weights.support) : -Infinity,
          best: ranked.map(({ passage }) => passage.id),
        };
      },
    };
  };
}
