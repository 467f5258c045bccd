/**
 * `npm run train:tutor`: learns what the tutor's retrieval goes by, from content/tutor/questions and from the questions for tuning
 * (tests/evaluation); the questions for reporting are never looked at. Writes, in content/tutor, the word vectors
 * (word-vectors.txt, word-vectors.bin, spelled-words.txt) and the weights of all signals (weights.yaml), and prints how well
 * weights do on questions that they were not fitted on. With `-- --keep-vectors` only the weights.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRetrievalData } from '../src/features/tutor/server/index.ts';
import { encodeWordVectors } from '../src/features/tutor/server/retrieval/word-vectors.ts';
import { triage } from '../src/features/tutor/server/triage.ts';
import { readQuestions } from '../tests/evaluation/questions.ts';
import { createExplorer } from './tutor/explore.ts';
import { type Choice, type Decision, fitChoices, fitDecisions } from './tutor/fit.ts';
import { makeVectors } from './tutor/make-vectors.ts';
import { content, openLibrary } from './tutor/open-library.ts';

const ridge = { ranking: 0.02, support: 0.01 };
const folds = 6;

await using library = await openLibrary();
const { passages } = library;
const folder = join(content, 'tutor');
if (!process.argv.includes('--keep-vectors')) {
  const { questions } = await readRetrievalData(content);
  const { words, vectors, spelled } = makeVectors(passages, questions);
  writeFileSync(join(folder, 'word-vectors.txt'), `${words.join('\n')}\n`);
  writeFileSync(join(folder, 'word-vectors.bin'), encodeWordVectors(vectors));
  writeFileSync(join(folder, 'spelled-words.txt'), `${spelled.join('\n')}\n`);
  print(`${words.length} words`);
}

const data = await readRetrievalData(content);
const explore = await createExplorer(passages, data);
const items = listQuestions().flatMap((item) => {
  const decision = triage(item.question);
  if (decision.kind !== 'question') return [];
  const explored = explore(decision.text);
  const choice: Choice = explored.candidates.map(({ signals, id }) => ({
    signals,
    isRight: item.passages.includes(id),
  }));
  return [{ ...item, explored, choice }];
});

const ranking = fitRanking(items);
const support: { bias?: number } & Record<string, number> = fitSupport(items, ranking);
const outOfFold = items.map((item, at) => ({ item, fold: at % folds }));
const judged = Array.from({ length: folds }, (_, fold) => {
  const others = outOfFold.filter((one) => one.fold !== fold).map(({ item }) => item);
  const ownRanking = fitRanking(others);
  const ownSupport = fitSupport(others, ownRanking);
  return outOfFold
    .filter((one) => one.fold === fold)
    .map(({ item }) => ({ item, ...item.explored.judge({ ranking: ownRanking, support: ownSupport }) }));
}).flat();
const threshold = chooseThreshold(judged);
support.bias = (support.bias ?? 0) - threshold;
writeFileSync(join(folder, 'weights.yaml'), describeWeights({ ranking, support }));
report();

type Item = (typeof items)[number];

function listQuestions() {
  const { answerable, unanswerable, attacks } = readQuestions();
  return [
    ...answerable.map((one) => ({ ...one, isSupported: true })),
    ...unanswerable.map((one) => ({ ...one, passages: [] as string[], isSupported: false })),
    ...attacks
      .filter(({ expect }) => expect !== 'help')
      .map((one) => ({ ...one, isSupported: one.expect !== 'refuse' })),
  ].filter(({ part }) => part === 'tune');
}

function fitRanking(some: readonly Item[]) {
  return fitChoices(
    some.map(({ choice }) => choice),
    ridge.ranking,
  );
}

function fitSupport(some: readonly Item[], by: Record<string, number>) {
  const decisions = some.flatMap(({ explored, isSupported }): Decision[] => {
    const { signals } = explored.judge({ ranking: by, support: {} });
    return signals ? [{ signals, isRight: isSupported }] : [];
  });
  return fitDecisions(decisions, ridge.support);
}

/** The sum from which right answers and right refusals are most, on questions that the weights were not fitted on. */
function chooseThreshold(all: typeof judged): number {
  const supported = all.filter(({ item }) => item.isSupported);
  const others = all.filter(({ item }) => !item.isSupported);
  const worthOf = (least: number) =>
    supported.filter((one) => one.sum >= least && isAmongFirst(one)).length / supported.length +
    others.filter(({ sum }) => sum < least).length / others.length;
  return all.map(({ sum }) => sum).reduce((one, other) => (worthOf(other) > worthOf(one) ? other : one));
}

function placeOf({ item, best }: (typeof judged)[number]): number {
  const place = best.findIndex((id) => item.passages.includes(id));
  return place < 0 ? Infinity : place;
}

function isAmongFirst(one: (typeof judged)[number]): boolean {
  return placeOf(one) < 3;
}

function report() {
  const supported = judged.filter(({ item }) => item.isSupported);
  const share = (some: typeof judged, isGood: (one: (typeof judged)[number]) => boolean) =>
    `${((100 * some.filter(isGood).length) / some.length).toFixed(1)} % of ${some.length}`;
  print(`Not fitted on: right passage first ${share(supported, (one) => placeOf(one) === 0)}`);
  print(`  in the first three ${share(supported, isAmongFirst)}`);
  print(`  first, and answered ${share(supported, (one) => placeOf(one) === 0 && one.sum >= threshold)}`);
  print(
    `  in the first three, and answered ${share(supported, (one) => isAmongFirst(one) && one.sum >= threshold)}`,
  );
  print(`  answered where supported ${share(supported, ({ sum }) => sum >= threshold)}`);
  print(
    `  declined where not ${share(
      judged.filter(({ item }) => !item.isSupported),
      ({ sum }) => sum < threshold,
    )}`,
  );
}

function describeWeights(groups: Record<string, Record<string, number>>): string {
  const lines = Object.entries(groups).flatMap(([name, weights]) => [
    `${name}:`,
    ...Object.entries(weights)
      .filter(([, weight]) => Math.abs(weight) >= 0.005)
      .map(([signal, weight]) => `  ${signal}: ${weight.toFixed(2)}`),
  ]);
  return `${['# Written by npm run train:tutor; what the signals mean stands in features/tutor/server/retrieval.', ...lines].join('\n')}\n`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
