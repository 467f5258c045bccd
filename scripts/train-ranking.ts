/**
 * Trains the weights by which the tutor ranks passages (`npm run train:ranking`) on the answerable questions of the
 * evaluation outside its `report` part, and writes content/tutor/ranking-weights.json. Afterwards train the decision
 * about support again (`train:support`).
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rankingFeatures, readRankingFeatures } from '../src/features/tutor/server/retrieval/rank.ts';
import { createRetrieval } from '../src/features/tutor/server/retrieval/retrieval.ts';
import { readRetrievalData } from '../src/features/tutor/server/retrieval-data.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { readQuestions, readTrainingQuestions } from '../tests/evaluation/questions.ts';
import { type Choice, fitChoices, scoreOf } from './fit-choices.ts';
import { contentFolder, openLibrary } from './open-library.ts';

const candidates = 30;
const folds = 5;
/** Weight of the questions asked of a library of which half the passages have no known questions. */
const halfWeight = 0.3;

const asked = [readTrainingQuestions(), readQuestions()]
  .flatMap(({ answerable }) => answerable)
  .filter(({ part }) => part !== 'report');
await using library = await openLibrary(createLogger({ level: 'warn', pretty: false }));
const data = await readRetrievalData(contentFolder);
const isOfHalf = new Set(library.passages.filter((_, at) => at % 2 === 0).map(({ id }) => id));
/** Texts that the operator adds have no known questions, and must be found beside those that have. */
const half = new Map([...data.questions].filter(([id]) => isOfHalf.has(id)));
const whole = await readChoices(data.questions, 1);
const mixed = await readChoices(half, halfWeight);

const scores = { first: 0, firstThree: 0 };
for (let fold = 0; fold < folds; fold += 1) {
  const isOther = (_: unknown, at: number) => at % folds !== fold;
  const weights = fitChoices([...whole.filter(isOther), ...mixed.filter(isOther)]);
  whole.forEach((choice, at) => {
    if (at % folds !== fold) return;
    const order = choice.options
      .toSorted((a, b) => scoreOf(b.features, weights) - scoreOf(a.features, weights))
      .map(({ isRight }) => isRight);
    if (order[0]) scores.first += 1;
    if (order.slice(0, 3).includes(true)) scores.firstThree += 1;
  });
}
process.stdout.write(
  `cross-validation: right first ${share(scores.first)}, in the first three ${share(scores.firstThree)}\n`,
);
const weights = fitChoices([...whole, ...mixed]);
const named = rankingFeatures.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(3))]);
const file = join(contentFolder, 'tutor/ranking-weights.json');
await writeFile(file, `${JSON.stringify(Object.fromEntries(named), null, 2)}\n`);

function share(count: number): string {
  return `${((100 * count) / whole.length).toFixed(1)} %`;
}

async function readChoices(questions: typeof data.questions, weight: number): Promise<Choice[]> {
  const retrieval = await createRetrieval(library.passages, { ...data, questions });
  return asked.map(({ question, passages }) => ({
    weight,
    options: retrieval.find(question, { accepts: () => true, limit: candidates }).passages.map((found) => ({
      features: readRankingFeatures(found),
      isRight: passages.includes(found.passage.id),
    })),
  }));
}
