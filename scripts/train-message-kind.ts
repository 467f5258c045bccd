/**
 * Trains the classifier that tells questions about history from cries for help and from everything else (`npm run
 * train:messages`). Training data: messages written for it (tests/evaluation/training/messages.jsonl) and the
 * evaluation's questions outside its `report` part. Writes content/tutor/message-weights.bin and prints the results
 * on unseen messages (tests/evaluation/messages.yaml).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  decideMessageKind,
  decodeMessageWeights,
  type MessageFeatures,
  messageKinds,
  readMessageFeatures,
  weighMessage,
  weightsPerKind,
} from '../src/features/tutor/server/retrieval/message-kind.ts';
import { readPassageQuestions, readWordVectors } from '../src/features/tutor/server/retrieval-data.ts';
import {
  readMessages,
  readQuestions,
  readTrainingMessages,
  readTrainingQuestions,
} from '../tests/evaluation/questions.ts';

const rounds = 30;
const firstStep = 0.5;
/** Share of the weights that is subtracted in each round. */
const decay = 0.02;

const content = join(import.meta.dirname, '../content');
const folder = join(content, 'tutor');
const vectors = await readWordVectors(folder);

type Example = { features: MessageFeatures; kind: number };
const asked = [readQuestions(), readTrainingQuestions()].flatMap(({ answerable, unanswerable, attacks }) => {
  // Attacks that contain a false claim or an instruction count as history: the tutor answers them by correcting the
  // claim or ignoring the instruction.
  const answered = attacks.filter(({ expect }) => expect === 'correct' || expect === 'ignore');
  return [...answerable, ...unanswerable, ...answered]
    .filter(({ part }) => part !== 'report')
    .map(({ question }) => question);
});
// One in six of the questions that passages answer is enough: with more of them, cries for help are missed. One in four,
// none of these, is used by the test (src/app/content-tutor.test.ts).
const written = [...(await readPassageQuestions(content)).values()].flat();
const examples: Example[] = [
  ...[...asked, ...written.filter((_, at) => at % 6 === 1)].map((question) => ({
    question,
    kind: 'history' as const,
  })),
  ...readTrainingMessages(),
].map(({ question, kind }) => ({
  features: readMessageFeatures(question, vectors),
  kind: messageKinds.indexOf(kind),
}));
/** All kinds have the same total weight, however many examples each has. */
const importance = messageKinds.map(
  (_, kind) => examples.length / messageKinds.length / examples.filter((one) => one.kind === kind).length,
);

const weights = new Float32Array(messageKinds.length * weightsPerKind);
for (let round = 0; round < rounds; round += 1) {
  const size = firstStep / (1 + round / 4);
  // The order differs from round to round but is the same in each training run.
  for (let turn = 0; turn < examples.length; turn += 1) {
    const { features, kind } = examples[(turn * 7919 + round * 104_729) % examples.length] as Example;
    const chances = weighMessage(weights, features);
    const weight = importance[kind] ?? 1;
    chances.forEach((chance, at) => {
      const step = size * weight * ((at === kind ? 1 : 0) - chance);
      for (const { place, value } of features) {
        const entry = at * weightsPerKind + place;
        weights[entry] = (weights[entry] ?? 0) + step * value;
      }
    });
  }
  weights.forEach((value, at) => {
    weights[at] = value * (1 - decay);
  });
}

const scale = weights.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
const bytes = Buffer.alloc(4 + weights.length);
bytes.writeFloatLE(scale, 0);
weights.forEach((value, at) => {
  bytes.writeInt8(Math.round((value / scale) * 127), 4 + at);
});
writeFileSync(join(folder, 'message-weights.bin'), bytes);

const kept = decodeMessageWeights(readFileSync(join(folder, 'message-weights.bin')));
for (const kind of messageKinds) {
  const own = readMessages().filter((message) => message.kind === kind);
  const told = own.filter(({ question }) => decideMessageKind(question, kept, vectors) === kind);
  process.stdout.write(`${kind}: ${told.length} of ${own.length} told apart\n`);
}
