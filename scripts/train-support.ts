/**
 * Trains the decision whether passages support an answer (`npm run train:support`) on the evaluation's questions outside
 * its `report` part, and writes content/tutor/support-trees.bin. The threshold comes from cross-validation: each
 * question is judged by trees that were trained without it. Train again after a change of the retrieval's signals, or
 * when the library has grown much.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeTrees, sumTrees } from '../src/features/tutor/server/retrieval/decision-trees.ts';
import { createRetrieval } from '../src/features/tutor/server/retrieval/retrieval.ts';
import { readRetrievalData } from '../src/features/tutor/server/retrieval-data.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { readQuestions, readTrainingQuestions } from '../tests/evaluation/questions.ts';
import { type BoostOptions, boostTrees, type Example } from './boost-trees.ts';
import { contentFolder, openLibrary } from './open-library.ts';

const options: BoostOptions = {
  ...{ trees: 400, rate: 0.05, sample: 0.6, featureSample: 0.2 },
  ...{ leastWeight: 2, damping: 1 },
};
/** Share of the answerable questions that have to be answered. */
const leastAnswered = 0.97;
const folds = 5;

type Asked = { text: string; part: string; isYes: boolean };

const asked: Asked[] = [readTrainingQuestions(), readQuestions()]
  .flatMap(({ answerable, unanswerable }) => [
    ...answerable.map(({ question: text, part }) => ({ text, part, isYes: true })),
    ...unanswerable.map(({ question: text, part }) => ({ text, part, isYes: false })),
  ])
  .filter(({ part }) => part !== 'report');
const file = join(contentFolder, 'tutor/support-trees.bin');
const { known, plain } = await readExamples();
/** Folds by question: no question is judged by trees that have seen it, in either form. */
const leaveOut = (fold: number) => (_: unknown, at: number) => at % folds !== fold;
const judged = known.map(() => 0);
for (let fold = 0; fold < folds; fold += 1) {
  const trees = boostTrees([...known.filter(leaveOut(fold)), ...plain.filter(leaveOut(fold))], options);
  known.forEach(({ features }, at) => {
    if (at % folds === fold) judged[at] = sumTrees(trees, features);
  });
}
const answerable = judged.filter((_, at) => asked[at]?.isYes).sort((a, b) => a - b);
const threshold = answerable[Math.floor(answerable.length * (1 - leastAnswered))] ?? 0;
for (const part of ['train', 'tune']) {
  const others = judged.filter((_, at) => asked[at]?.part === part && !asked[at]?.isYes);
  const refused = others.filter((sum) => sum < threshold).length;
  process.stdout.write(`${part}: ${refused} of ${others.length} refused in cross-validation\n`);
}
const bytes = encodeTrees({ ...boostTrees([...known, ...plain], options), threshold });
await writeFile(file, bytes);
process.stdout.write(`${file}: ${Math.round(bytes.length / 1000)} KB\n`);

/**
 * Each question twice: as asked of the library, and of the same passages without the questions that they are known to
 * answer, because texts that the operator adds have none.
 */
async function readExamples(): Promise<{ known: Example[]; plain: Example[] }> {
  await using library = await openLibrary(createLogger({ level: 'warn', pretty: false }));
  const data = await readRetrievalData(contentFolder);
  const readAll = async (questions: typeof data.questions) => {
    const retrieval = await createRetrieval(library.passages, { ...data, questions });
    return asked.map(({ text, isYes }) => {
      const found = retrieval.find(text, { accepts: () => true, limit: 8 });
      return { features: retrieval.supportFeatures(found), isYes };
    });
  };
  return { known: await readAll(data.questions), plain: await readAll(new Map()) };
}
