/**
 * Trains the decision whether passages support an answer (`npm run train:support`) on the evaluation's questions outside
 * its `report` part, and writes content/tutor/ngram-weights.txt and support-trees.bin. The threshold comes from
 * cross-validation: each question is judged by trees and n-grams that were trained without it. Train again after a change
 * of the retrieval's signals or of the labelled questions, or when the library has grown much.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DecisionTrees,
  encodeTrees,
  sumTrees,
} from '../src/features/tutor/server/retrieval/decision-trees.ts';
import { encodeNgramWeights, weighNgrams } from '../src/features/tutor/server/retrieval/ngram-weights.ts';
import { createRetrieval } from '../src/features/tutor/server/retrieval/retrieval.ts';
import { replaceNgramWeight } from '../src/features/tutor/server/retrieval/support.ts';
import { readRetrievalData } from '../src/features/tutor/server/retrieval-data.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { readQuestions, readTrainingQuestions } from '../tests/evaluation/questions.ts';
import { type BoostOptions, boostTrees, type Example } from './boost-trees.ts';
import { crossWeighNgrams, learnNgramWeights } from './learn-ngram-weights.ts';
import { contentFolder, openLibrary } from './open-library.ts';

const options: BoostOptions = {
  ...{ trees: 400, rate: 0.05, sample: 0.6, featureSample: 0.2 },
  ...{ leastWeight: 2, damping: 1 },
};
/** Share of the answerable questions that have to be answered. */
const leastAnswered = 0.965;
const folds = 5;

type Asked = { text: string; part: string; isYes: boolean };

const asked: Asked[] = [readTrainingQuestions(), readQuestions()]
  .flatMap(({ answerable, unanswerable }) => [
    ...answerable.map(({ question: text, part }) => ({ text, part, isYes: true })),
    ...unanswerable.map(({ question: text, part }) => ({ text, part, isYes: false })),
  ])
  .filter(({ part }) => part !== 'report');
const folder = join(contentFolder, 'tutor');
const forms = await readExamples();
const judged = asked.map(() => 0);
for (let fold = 0; fold < folds; fold += 1) {
  // Folds by question: no question is judged by trees or n-grams that have seen it, in either form.
  const isOther = (_: unknown, at: number) => at % folds !== fold;
  const trees = train(
    asked.filter(isOther),
    forms.map((examples) => examples.filter(isOther)),
  );
  const ngrams = learnNgramWeights(asked.filter(isOther));
  forms[0]?.forEach((example, at) => {
    if (at % folds === fold)
      judged[at] = sumTrees(
        trees,
        replaceNgramWeight(example.features, weighNgrams(ngrams, asked[at]?.text ?? '')),
      );
  });
}
const answerable = judged.filter((_, at) => asked[at]?.isYes).sort((a, b) => a - b);
const threshold = answerable[Math.floor(answerable.length * (1 - leastAnswered))] ?? 0;
for (const part of ['train', 'tune']) {
  const others = judged.filter((_, at) => asked[at]?.part === part && !asked[at]?.isYes);
  const refused = others.filter((sum) => sum < threshold).length;
  process.stdout.write(`${part}: ${refused} of ${others.length} refused in cross-validation\n`);
}
await writeFile(join(folder, 'ngram-weights.txt'), encodeNgramWeights(learnNgramWeights(asked)));
await writeFile(join(folder, 'support-trees.bin'), encodeTrees({ ...train(asked, forms), threshold }));

/** Trains trees with what the n-grams of each question weigh without it, as they will for a question never seen. */
function train(questions: readonly Asked[], examples: readonly (readonly Example[])[]): DecisionTrees {
  const weights = crossWeighNgrams(questions, folds);
  return boostTrees(
    examples.flatMap((form) =>
      form.map(({ features, isYes }, at) => ({
        features: replaceNgramWeight(features, weights[at] ?? 0),
        isYes,
      })),
    ),
    options,
  );
}

/**
 * Each question twice: as asked of the library, and of the same passages without the questions that they are known to
 * answer, because texts that the operator adds have none.
 */
async function readExamples(): Promise<Example[][]> {
  await using library = await openLibrary(createLogger({ level: 'warn', pretty: false }));
  const data = await readRetrievalData(contentFolder);
  const readAll = async (questions: typeof data.questions) => {
    const retrieval = await createRetrieval(library.passages, { ...data, questions });
    return asked.map(({ text, isYes }) => {
      const found = retrieval.find(text, { accepts: () => true, limit: 8 });
      return { features: retrieval.supportFeatures(found), isYes };
    });
  };
  return [await readAll(data.questions), await readAll(new Map())];
}
