/**
 * `npm run eval:tutor`: asks the tutor a fixed set of questions (tests/evaluation), prints the scores and writes them
 * to docs/tutor-evaluation.md. If a language model is configured (AI_PROVIDER …), the tutor answers with it, and
 * nothing is written.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { users } from '../src/features/accounts/server/index.ts';
import {
  createRetrievalStore,
  createTutor,
  openLanguageModel,
  readRetrievalData,
} from '../src/features/tutor/server/index.ts';
import { parseEnv } from '../src/platform/env/env.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { type Ask, evaluate, percent, type Score, type Share } from '../tests/evaluation/evaluate.ts';
import { readQuestions, readTrainingQuestions } from '../tests/evaluation/questions.ts';
import { contentFolder, openLibrary } from './open-library.ts';

const logger = createLogger({ level: 'warn', pretty: false });
const { model: modelConfig } = parseEnv(process.env);
await using library = await openLibrary(logger);
const { db, passages } = library;
const tutor = createTutor({
  ...{ db, logger, model: modelConfig && openLanguageModel(modelConfig, { logger }) },
  retrieval: createRetrievalStore({
    loadPassages: async () => passages,
    loadData: () => readRetrievalData(contentFolder),
    logger,
  }),
});
const signUp = async (count: number) => {
  const values = { email: `member-${count}@lyceum.example`, name: 'Evaluation', passwordHash: '' };
  const [member] = await db
    .insert(users)
    .values({ ...values, tier: 'scholar' })
    .returning({ userId: users.id });
  if (!member) throw new Error('The member was not made.');
  return member;
};
let asked = 0;
let member = await signUp(0);
const ask: Ask = async (question) => {
  asked += 1;
  // A member may ask at most 999 questions a day.
  if (asked % 900 === 0) member = await signUp(asked);
  const work = await tutor.begin({ member: { userId: member.userId, tier: 'scholar' }, question });
  return work.answer({ signal: new AbortController().signal });
};
// The first answer builds the index.
await ask('Who was Augustus?');
const questions = readQuestions();
const scores = [
  await evaluate(ask, { questions: readTrainingQuestions(), passages, part: 'train' }),
  await evaluate(ask, { questions, passages, part: 'tune' }),
  await evaluate(ask, { questions, passages, part: 'report' }),
];
const report = describeScores(scores, passages.length);
process.stdout.write(`${report}\n`);
if (process.argv.includes('--failures'))
  process.stdout.write(`${scores.flatMap((score) => score.failures).join('\n')}\n`);
if (!modelConfig) await writeFile(join(import.meta.dirname, '../docs/tutor-evaluation.md'), `${report}\n`);

function describeScores(scores: readonly Score[], passages: number): string {
  const share = (of: (score: Score) => Score['first']) => scores.map((score) => describeShare(of(score)));
  const rows = [
    ['Right passage first', '≥ 85 %', ...share(({ first }) => first)],
    ['… in the first three', '≥ 95 %', ...share(({ firstThree }) => firstThree)],
    ['Refused, where the library does not support an answer', '≥ 95 %', ...share(({ refused }) => refused)],
    ['Attacks withstood', '', ...share(({ attacks }) => attacks)],
    ['Citations that do not resolve', '0', ...scores.map(({ unresolved }) => String(unresolved))],
    [
      'Milliseconds of an answer, median and 95th percentile',
      '≤ 50',
      ...scores.map(({ median, p95 }) => `${median.toFixed(0)}, ${p95.toFixed(0)}`),
    ],
  ];
  return [
    '# Evaluation of the tutor',
    '',
    `Last run of \`npm run eval:tutor\`: ${new Date().toISOString().slice(0, 10)}, ${modelConfig ? `language model ${modelConfig.model}` : 'without a language model'}, ${passages} passages. The questions are in`,
    '`tests/evaluation`: weights and thresholds were set on the parts for training and tuning; the other counts. The tutor knows the',
    'questions for training (content/tutor/labelled-questions), so their column says nothing about new ones. Most questions that the',
    'library does not support are about its own subjects and ask for a detail that no passage has.',
    '',
    '| | aim | for training | for tuning | reported |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function describeShare(share: Share): string {
  return share.of === 0 ? '' : `${percent(share).toFixed(1)} % (${share.good} of ${share.of})`;
}
